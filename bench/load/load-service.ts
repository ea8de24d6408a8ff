import { join } from 'node:path';
import { OPERATOR_RETRIES, openTable } from '../../shared/table/dynamodb/open-table.ts';
import { createToken } from '../club/publish-club.ts';
import type { ServiceReady } from '../process/service-process.ts';
import { type Child, startProcess } from '../process/start-process.ts';
import { synthesize } from '../process/synthesize.ts';
import type { Usage } from '../process/usage.ts';
import { CLUBS, createEditionLog, type EditionLog, PUBLISH_PERIOD_MS } from './editions.ts';
import { readUnderLoad } from './readers.ts';
import { summarizeLoad } from './report.ts';

interface LoadOptions {
  folder: string;
  /** Of the measured process. */
  env: Record<string, string>;
  connections: number;
  seconds: number;
}

/** DynamoDB runs in another process than the service: it keeps old revisions, so it must grow. */
export async function loadService({ folder, env, connections, seconds }: LoadOptions) {
  console.log('Synthesizing the stack, publishing the clubs ...');
  const assembly = join(folder, 'assembly');
  synthesize(assembly);
  const file = 'process/service-process.ts';
  const children: Child<ServiceReady>[] = [];
  try {
    const database = await startProcess<ServiceReady>(file, { args: ['--assembly', assembly] });
    children.push(database);
    const args = ['--assembly', assembly, '--dynamodb', database.ready.dynamodbEndpoint];
    const service = await startProcess<ServiceReady>(file, { args, env });
    children.push(service);
    const { baseUrl, tableName, dynamodbEndpoint: endpoint } = service.ready;
    const table = openTable(tableName, { endpoint, retryPolicy: OPERATOR_RETRIES });
    const editions = createEditionLog(table);
    const tokens = new Map<string, string>();
    for (const club of CLUBS) {
      await editions.publishNext(club);
      tokens.set(club, await createToken(table, baseUrl, club));
    }

    console.log(`${connections} connections for ${seconds} s ...`);
    const usages: Usage[] = [];
    let lastSample: Promise<unknown> = Promise.resolve();
    const sample = async () => usages.push(await service.ask<Usage>('usage'));
    const sampling = setInterval(() => (lastSample = sample()), 1_000);
    const publishing = keepPublishing(editions);
    const reads = await readUnderLoad({ baseUrl, tokens, editions, connections, seconds });
    for (const timer of [sampling, publishing]) clearInterval(timer);
    await lastSample; // before the process stops
    return { publishes: editions.count(), ...summarizeLoad(reads, usages) };
  } finally {
    for (const child of children.reverse()) await child.stop();
  }
}

/** One club after the other, each once in the period. */
function keepPublishing(editions: EditionLog): NodeJS.Timeout {
  let turn = 0;
  return setInterval(() => {
    void editions.publishNext(CLUBS[turn % CLUBS.length] ?? '');
    turn += 1;
  }, PUBLISH_PERIOD_MS / CLUBS.length);
}
