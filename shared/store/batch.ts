import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../problem.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

export type Item = Record<string, unknown>;

/** Tries at what DynamoDB leaves unprocessed under load: a request gives up, a publisher waits. */
const READ_ROUNDS = 5;
const WRITE_ROUNDS = 40;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 2_000;

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

/** Puts at most 25 items, of at most 16 MB together. */
export async function batchPut(table: Table, items: Item[]): Promise<void> {
  let pending = items.map((Item) => ({ PutRequest: { Item } }));
  for (let round = 0; pending.length > 0; round += 1) {
    await pause(round, WRITE_ROUNDS);
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [table.name]: pending } }),
    );
    pending = (UnprocessedItems?.[table.name] ?? []) as typeof pending;
  }
}

async function pause(round: number, rounds: number): Promise<void> {
  if (round === 0) return;
  if (round === rounds) {
    throw new Problem('unavailable', { cause: new Error('DynamoDB left items unprocessed') });
  }
  await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (round - 1)));
}
