import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDynamodb } from '../../../packages/local-runtime/src/cdk-local-runtime.ts';
import {
  createTables,
  openStack,
  readAssembly,
} from '../../../packages/local-runtime/src/testing.ts';
import { writeAssembly } from '../write-assembly.ts';
import { shareSetUp } from './share-set-up.ts';

/**
 * Global set-up: the stack's template without bundles, and its table in an embedded DynamoDB, or in
 * the one at DYNAMODB_URL. With API_URL and TABLE_NAME a deployed API is tested over HTTP instead.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.TZ = 'UTC'; // as on Lambda; the tests' processes inherit it
  const { API_URL, TABLE_NAME, AWS_ENDPOINT_URL_DYNAMODB, DYNAMODB_URL } = process.env;
  if (API_URL) {
    if (!TABLE_NAME)
      throw new Error('API_URL needs TABLE_NAME: the tests publish clubs of their own.');
    const dynamodb = AWS_ENDPOINT_URL_DYNAMODB;
    project.provide('target', { apiUrl: API_URL, tableName: TABLE_NAME, dynamodb });
    return async () => {};
  }
  return shareSetUp(project, 'in process', () => start(DYNAMODB_URL));
}

async function start(url: string | undefined) {
  const assembly = mkdtempSync(join(tmpdir(), 'club-data-assembly-'));
  writeAssembly(assembly, { bundles: false });
  const embedded = url ? undefined : await startDynamodb();
  embedded?.failed.then(console.error);
  const dynamodb = embedded?.endpoint ?? url ?? '';
  const stack = openStack(readAssembly(assembly), 'http://api.test');
  const [tableName = ''] = Object.values(await createTables(stack, dynamodb));
  const stop = async () => {
    await embedded?.stop();
    rmSync(assembly, { recursive: true });
  };
  return { target: { assembly, tableName, dynamodb }, stop };
}
