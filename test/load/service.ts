import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startProcess } from '../../bench/process/start-process.ts';
import { startDynamodb } from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import { openTable, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { writeAssembly } from '../support/write-assembly.ts';
import type { ServiceReady } from './service-process.ts';

/**
 * So that memory shows what the service keeps: otherwise V8 lets the young generation of every
 * thread grow for minutes, and glibc gives each thread an arena of its own.
 */
const STEADY_MEMORY = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' };

export interface Service {
  baseUrl: string;
  table: Table;
  /** Questions to service-process.ts, one at a time. */
  ask: Child<ServiceReady>['ask'];
  stop(): Promise<void>;
}

/** DynamoDB runs outside the service's process: it keeps old revisions, so it must grow. */
export async function startService(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-load-'));
  const assembly = writeAssembly(folder, { bundles: true });
  const { endpoint, stop: stopDynamodb } = await startDynamodb();
  const service = await startProcess<ServiceReady>('../test/load/service-process.ts', {
    args: ['--assembly', assembly, '--dynamodb', endpoint],
    env: STEADY_MEMORY,
  });
  const { baseUrl, tableName } = service.ready;
  return {
    baseUrl,
    table: openTable(tableName, { endpoint }),
    ask: service.ask,
    async stop() {
      await service.stop();
      await stopDynamodb();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
