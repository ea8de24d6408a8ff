import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '../../shared/table/dynamodb/open-table.ts';
import { createToken } from '../club/publish-club.ts';
import type { ServiceReady } from '../process/service-process.ts';
import { type Child, startProcess } from '../process/start-process.ts';
import { synthesize } from '../process/synthesize.ts';
import type { Usage } from '../process/usage.ts';
import { describeMachine } from '../report/machine.ts';
import { CLUBS, createEditionLog, PUBLISH_PERIOD_MS } from './editions.ts';
import { readUnderLoad } from './readers.ts';
import { type LoadResults, summarizeLoad } from './report.ts';

/**
 * So that memory shows what the service keeps: otherwise V8 lets the young generation of every
 * thread grow for minutes, and glibc gives each thread an arena of its own.
 */
const STEADY_MEMORY = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' };

/** DynamoDB runs in another process than the service: it keeps old revisions, so it must grow. */
export async function loadService(load: {
  connections: number;
  seconds: number;
}): Promise<LoadResults> {
  console.log('Synthesizing the stack, publishing the clubs ...');
  const machine = describeMachine();
  const folder = mkdtempSync(join(tmpdir(), 'club-data-load-'));
  synthesize(folder);
  const children: Child<ServiceReady>[] = [];
  const start = async (args: string[], env = {}) => {
    const options = { args: ['--assembly', folder, ...args], env };
    children.push(await startProcess<ServiceReady>('process/service-process.ts', options));
    return children.at(-1) as Child<ServiceReady>;
  };
  try {
    const { dynamodbEndpoint: endpoint } = (await start([])).ready;
    const service = await start(['--dynamodb', endpoint], STEADY_MEMORY);
    const { baseUrl, tableName } = service.ready;
    const table = openTable(tableName, { endpoint });
    const editions = createEditionLog(table);
    const tokens = new Map<string, string>();
    for (const club of CLUBS) {
      await editions.publishNext(club);
      tokens.set(club, await createToken(table, baseUrl, club));
    }

    console.log(`${load.connections} connections for ${load.seconds} s ...`);
    const usages: Usage[] = [];
    let lastSample: Promise<unknown> = Promise.resolve();
    const sample = async () => usages.push(await service.ask<Usage>('usage'));
    const sampling = setInterval(() => (lastSample = sample()), 1_000);
    let turn = 0;
    const publishing = setInterval(
      () => void editions.publishNext(CLUBS[turn++ % CLUBS.length] ?? ''),
      PUBLISH_PERIOD_MS / CLUBS.length,
    );
    const reads = await readUnderLoad({ baseUrl, tokens, editions, ...load });
    for (const timer of [sampling, publishing]) clearInterval(timer);
    await lastSample; // before the process stops
    return { machine, ...load, publishes: editions.count(), ...summarizeLoad(reads, usages) };
  } finally {
    for (const child of children.reverse()) await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
