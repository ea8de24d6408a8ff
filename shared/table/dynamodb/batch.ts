import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../../problem.ts';
import type { Key } from '../keys.ts';
import { type Item, reject } from './attributes.ts';
import type { Table } from './open-table.ts';

/**
 * Number of attempts, including the first, for keys that DynamoDB leaves unprocessed under load. Requests wait
 * for reads, so reads give up earlier than writes (`WRITE_ATTEMPTS`).
 */
const READ_ATTEMPTS = 5;
const WRITE_ATTEMPTS = 40;
const BASE_DELAY_MS = 25;
const MAX_DELAY_MS = 2_000;

/** Items per BatchWriteItem: its limit of 25 items is reached before its 16 MB. */
const BATCH_SIZE = 25;
/** Batches in flight. */
const CONCURRENCY = 4;

interface ReadOptions {
  consistent: boolean;
}

/** Reads up to 100 keys, and returns items in the order of the keys; undefined for a missing item. */
export async function batchGet(
  table: Table,
  keys: Key[],
  options: ReadOptions,
): Promise<(Item | undefined)[]> {
  const found: Item[] = [];
  let pending: Item[] = keys;
  for (let attempt = 0; pending.length > 0; attempt += 1) {
    await backOff(attempt, READ_ATTEMPTS);
    const request = { Keys: pending, ConsistentRead: options.consistent };
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({ RequestItems: { [table.name]: request } }),
    );
    found.push(...(Responses?.[table.name] ?? []));
    pending = UnprocessedKeys?.[table.name]?.Keys ?? [];
  }
  const items = keys.map(({ pk, sk }) => found.find((item) => item.pk === pk && item.sk === sk));
  const other = found.find((item) => !items.includes(item));
  if (other) reject(other, 'not one of the keys');
  return items;
}

interface WriteOptions {
  /** Called after each batch, with the number of items in the batch. */
  onWritten?: ((count: number) => void) | undefined;
}

export const putAll = (table: Table, items: Item[], options: WriteOptions = {}): Promise<void> =>
  writeAll(
    table,
    items.map((Item) => ({ PutRequest: { Item } })),
    options,
  );

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
      batches.length = 0; // stops the other workers
      throw error;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function writeBatch(table: Table, batch: Write[]): Promise<void> {
  let pending = batch;
  for (let attempt = 0; pending.length > 0; attempt += 1) {
    await backOff(attempt, WRITE_ATTEMPTS);
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [table.name]: pending } }),
    );
    pending = (UnprocessedItems?.[table.name] ?? []) as Write[];
  }
}

async function backOff(attempt: number, maxAttempts: number): Promise<void> {
  if (attempt === 0) return;
  if (attempt === maxAttempts) {
    throw new Problem('unavailable', { cause: new Error('DynamoDB left items unprocessed') });
  }
  await sleep(Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (attempt - 1)));
}
