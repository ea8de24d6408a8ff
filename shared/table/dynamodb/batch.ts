import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../../problem.ts';
import type { Key } from '../keys.ts';
import type { Table } from './open-table.ts';

export type Item = Record<string, unknown>;

/** Tries at what DynamoDB leaves unprocessed under load: a request gives up, a publisher waits. */
const READ_ROUNDS = 5;
const WRITE_ROUNDS = 40;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 2_000;

/** A batch takes 25 items and 16 MB; an item is at most 0.4 MB. */
const BATCH_SIZE = 25;
/** Batches on their way at a time. */
const CONCURRENCY = 4;

interface ReadOptions {
  consistent: boolean;
}

/** The items of at most 100 keys, in their order; undefined for one that does not exist. */
export async function batchGet(
  table: Table,
  keys: Key[],
  options: ReadOptions,
): Promise<(Item | undefined)[]> {
  const found: Item[] = [];
  let pending: Item[] = keys;
  for (let round = 0; pending.length > 0; round += 1) {
    await pause(round, READ_ROUNDS);
    const request = { Keys: pending, ConsistentRead: options.consistent };
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({ RequestItems: { [table.name]: request } }),
    );
    found.push(...(Responses?.[table.name] ?? []));
    pending = UnprocessedKeys?.[table.name]?.Keys ?? [];
  }
  return keys.map(({ pk, sk }) => found.find((item) => item.pk === pk && item.sk === sk));
}

interface WriteOptions {
  /** Called as items are written, with how many. */
  onWritten?: ((count: number) => void) | undefined;
}

/** Puts any number of items. */
export const putAll = (table: Table, items: Item[], options: WriteOptions = {}): Promise<void> =>
  writeAll(
    table,
    items.map((Item) => ({ PutRequest: { Item } })),
    options,
  );

/** Deletes any number of items. */
export const deleteAll = (table: Table, keys: Key[]): Promise<void> =>
  writeAll(
    table,
    keys.map((Key) => ({ DeleteRequest: { Key } })),
    {},
  );

type Write = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Key } };

async function writeAll(table: Table, writes: Write[], options: WriteOptions): Promise<void> {
  const batches = Array.from({ length: Math.ceil(writes.length / BATCH_SIZE) }, (_, i) =>
    writes.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE),
  );
  const work = async () => {
    try {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        await writeBatch(table, batch);
        options.onWritten?.(batch.length);
      }
    } catch (error) {
      batches.length = 0; // the others stop, too
      throw error;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function writeBatch(table: Table, batch: Write[]): Promise<void> {
  let pending = batch;
  for (let round = 0; pending.length > 0; round += 1) {
    await pause(round, WRITE_ROUNDS);
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [table.name]: pending } }),
    );
    pending = (UnprocessedItems?.[table.name] ?? []) as Write[];
  }
}

async function pause(round: number, rounds: number): Promise<void> {
  if (round === 0) return;
  if (round === rounds) {
    throw new Problem('unavailable', { cause: new Error('DynamoDB left items unprocessed') });
  }
  await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (round - 1)));
}
