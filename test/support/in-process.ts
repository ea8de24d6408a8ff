import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import type { TestProject } from 'vitest/node';
import { ClubDataStack } from '../../lib/club-data-stack.ts';
import { startEngine } from '../../packages/local-runtime/src/dynamodb/engine.ts';
import { createTables } from '../../packages/local-runtime/src/dynamodb/tables.ts';
import { readAssembly } from '../../packages/local-runtime/src/template/assembly.ts';
import { openStack } from '../../packages/local-runtime/src/template/stack.ts';
import type { Target } from './target.ts';

/**
 * Global set-up: the stack's template without bundles, and its table in a DynamoDB engine. With
 * DYNAMODB_URL that engine is used; with API_URL and TABLE_NAME the API is tested over HTTP there.
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
  const assembly = mkdtempSync(join(tmpdir(), 'club-data-assembly-'));
  synthesizeWithoutBundles(assembly);
  const engine = DYNAMODB_URL ? undefined : await startEngine();
  engine?.failed.then(console.error);
  const dynamodb = engine?.endpoint ?? DYNAMODB_URL ?? '';
  const stack = openStack(readAssembly(assembly), 'http://api.test');
  const [tableName = ''] = Object.values(await createTables(stack, dynamodb));
  project.provide('target', { assembly, tableName, dynamodb } satisfies Target);
  return async () => {
    await engine?.stop();
    rmSync(assembly, { recursive: true });
  };
}

function synthesizeWithoutBundles(outdir: string): void {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const app = new App({ outdir, context: { ...context, 'aws:cdk:bundling-stacks': [] } });
  new ClubDataStack(app, 'ClubData');
  app.synth();
}
