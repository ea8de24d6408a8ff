import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../../../bench/process/start-process.ts';
import { openTable, type Table } from '../../../shared/table/dynamodb/open-table.ts';
import { writeAssembly } from '../../support/write-assembly.ts';
import type { OriginRequest } from './origin-proxy.ts';
import { read, type Visitor } from './reader.ts';
import type { EdgeServiceReady } from './service-process.ts';

export interface EdgeService extends EdgeServiceReady {
  table: Table;
  /** What the edge has asked the API since this was called last. */
  takeRequests(): Promise<OriginRequest[]>;
  stopOrigin(): Promise<void>;
  startOrigin(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The synthesized stack with its bundles, tables, functions at the edge, and Varnish.
 * @param ttlSeconds for how long a copy is fresh
 */
export async function startEdgeService({ ttlSeconds = 86_400 } = {}): Promise<EdgeService> {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-edge-'));
  const assembly = writeAssembly(folder, { bundles: true, settings: { edge: true } });
  const template = join(assembly, 'ClubData-dev.template.json');
  const text = readFileSync(template, 'utf8');
  writeFileSync(template, text.replaceAll(/"EDGE_TTL": "\d+"/g, `"EDGE_TTL": "${ttlSeconds}"`));
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

/** Waits until the edge admits a token itself, so that each of its club has the same copies. */
export async function untilKnown(service: EdgeService, visitor: Visitor): Promise<void> {
  for (;;) {
    await service.takeRequests();
    await read(service.baseUrl, { visitor, document: 'seasons', garbage: 'category_id=1' });
    const [asked] = await service.takeRequests();
    if (!asked || asked.authorization.startsWith('Bearer edge.')) return; // a copy, or a first one
    await sleep(1_200); // a copy that is of this token alone is kept for a second
  }
}
