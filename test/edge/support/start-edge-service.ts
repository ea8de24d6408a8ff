import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../../bench/process/start-process.ts';
import { openTable, type Table } from '../../../shared/table/dynamodb/open-table.ts';
import { writeAssembly } from '../../support/write-assembly.ts';
import type { OriginRequest } from './origin-proxy.ts';
import type { EdgeServiceReady } from './service-process.ts';

export interface EdgeService extends EdgeServiceReady {
  table: Table;
  /** What the edge has asked the API since this was called last. */
  takeRequests(): Promise<OriginRequest[]>;
  stopOrigin(): Promise<void>;
  startOrigin(): Promise<void>;
  stop(): Promise<void>;
}

/** The synthesized stack with its bundles, table, distribution, and Varnish as its cache. */
export async function startEdgeService(): Promise<EdgeService> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-edge-'));
  const assembly = writeAssembly(folder, { bundles: true, settings: { edge: true } });
  const child = await startProcess<EdgeServiceReady>('../test/edge/support/service-process.ts', {
    args: ['--assembly', assembly],
  });
  const { tableName, dynamodb } = child.ready;
  return {
    ...child.ready,
    table: openTable(tableName, { endpoint: dynamodb }),
    takeRequests: () => child.ask<OriginRequest[]>('requests'),
    stopOrigin: () => child.ask('stop-origin'),
    startOrigin: () => child.ask('start-origin'),
    async stop() {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
