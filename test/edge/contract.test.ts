import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findProblems, type Report } from '../emulator/contract-tests.ts';
import { edgeDifferences } from './support/edge-differences.ts';
import { startEdgeService } from './support/start-edge-service.ts';

describe('the contract tests', () => {
  it('pass through the edge, but for what it changes', { timeout: 400_000 }, async () => {
    const service = await startEdgeService();
    const folder = mkdtempSync(join(tmpdir(), 'club-data-contract-'));
    onTestFinished(async () => {
      await service.stop();
      rmSync(folder, { recursive: true });
    });
    const report = join(folder, 'report.json');
    const args = ['run', '--project=contract', '--reporter=json', `--outputFile=${report}`];
    const child = spawn('node_modules/.bin/vitest', args, {
      stdio: 'ignore',
      env: {
        ...process.env,
        API_URL: service.baseUrl,
        TABLE_NAME: service.tableName,
        AWS_ENDPOINT_URL_DYNAMODB: service.dynamodb,
        SETTLE_MS: '300',
      },
    });
    await once(child, 'close');
    const results: Report = JSON.parse(readFileSync(report, 'utf8'));
    expect(findProblems(results, edgeDifferences)).toEqual([]);
    expect(results.numPassedTests).toBeGreaterThan(200);
  });
});
