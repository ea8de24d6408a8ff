import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findProblems, type Report } from '../emulator/contract-tests.ts';
import { clientDifferences, edgeDifferences } from './support/edge-differences.ts';
import { openSettle, type Settle } from './support/settle.ts';
import { type EdgeService, startEdgeService } from './support/start-edge-service.ts';

let service: EdgeService;
let settle: Awaited<ReturnType<typeof startSettleServer>>;

beforeAll(async () => {
  service = await startEdgeService();
  settle = await startSettleServer(await openSettle(service));
}, 120_000);
afterAll(async () => {
  settle?.server.close();
  await service?.stop();
});

/** Runs the tests of a project, or of one of its folders, against the edge. */
async function runThroughEdge(project: string, tests = ''): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-edge-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, 'report.json');
  const args = ['run', tests, `--project=${project}`, '--reporter=json', `--outputFile=${report}`];
  const child = spawn('node_modules/.bin/vitest', args, {
    stdio: 'ignore',
    env: {
      ...process.env,
      API_URL: service.baseUrl,
      TABLE_NAME: service.tableName,
      AWS_ENDPOINT_URL_DYNAMODB: service.dynamodb,
      SETTLE_URL: settle.url,
    },
  });
  await once(child, 'close');
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** Answers each request once all is settled that was written before it. */
async function startSettleServer(settle: Settle) {
  const server = createServer((_, response) => {
    settle().then(
      () => response.end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

describe('through the edge', { timeout: 400_000 }, () => {
  it('the contract tests pass, but for what it changes', async () => {
    const results = await runThroughEdge('contract');
    expect(findProblems(results, edgeDifferences)).toEqual([]);
    expect(results.numPassedTests).toBeGreaterThan(200);
  });

  it('the client works as it is, with another base URL', async () => {
    const results = await runThroughEdge('clients', 'packages/client/test');
    expect(findProblems(results, clientDifferences)).toEqual([]);
    expect(results.numPassedTests).toBeGreaterThan(100);
  });

  it('the examples work as they are, with another base URL', async () => {
    const results = await runThroughEdge('clients', 'test/examples');
    expect(findProblems(results, [])).toEqual([]);
    expect(results.numPassedTests).toBeGreaterThan(50);
  });
});
