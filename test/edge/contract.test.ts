import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findProblems, type Report } from '../emulator/contract-tests.ts';
import { edgeDifferences } from './support/edge-differences.ts';
import { type EdgeService, startEdgeService } from './support/start-edge-service.ts';

let service: EdgeService;

beforeAll(async () => {
  service = await startEdgeService();
}, 120_000);
afterAll(async () => {
  await service?.stop();
});

/** Runs the suites `contract` and `clients` against the edge, in one run, because both wait for timers. */
async function runThroughEdge(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-edge-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, 'report.json');
  const suites = ['--project=contract', '--project=clients'];
  const folders = FOLDERS.map(([folder]) => folder);
  const args = ['run', ...folders, ...suites, '--reporter=json', `--outputFile=${report}`];
  const child = spawn('node_modules/.bin/vitest', args, {
    stdio: 'ignore',
    env: {
      ...process.env,
      API_URL: service.baseUrl,
      TABLE_NAME: service.tableName,
      AWS_ENDPOINT_URL_DYNAMODB: service.dynamodb,
    },
  });
  await once(child, 'close');
  return JSON.parse(readFileSync(report, 'utf8'));
}

it('the API and the client pass their tests through the edge, but for what it changes', async () => {
  const results = await runThroughEdge();
  expect(findProblems(results, edgeDifferences)).toEqual([]);
  for (const [folder, tests] of FOLDERS) {
    expect(countPassed(results, folder), folder).toBeGreaterThan(tests);
  }
}, 600_000);

/** More than so many tests of each must pass. */
const FOLDERS = [
  ['test/contract', 200],
  ['packages/client/test', 100],
] as const;

const countPassed = ({ testResults }: Report, folder: string): number =>
  testResults
    .filter(({ name }) => name.startsWith(resolve(folder)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
