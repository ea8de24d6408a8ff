import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../problem.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

type Item = Record<string, unknown>;

/** Tries at what DynamoDB leaves unprocessed under load, before it counts as unavailable. */
const ROUNDS = 8;
const FIRST_PAUSE_MS = 25;

interface ReadOptions {
  consistent: boolean;
}

/** The items that exist, in no particular order; at most 100 keys. */
export async function batchGet(table: Table, keys: Key[], options: ReadOptions): Promise<Item[]> {
  const found: Item[] = [];
  let pending: Item[] = keys.map((key) => ({ ...key }));
  for (let round = 0; pending.length > 0; round += 1) {
    await pause(round);
    const request = { Keys: pending, ConsistentRead: options.consistent };
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({ RequestItems: { [table.name]: request } }),
    );
    found.push(...(Responses?.[table.name] ?? []));
    pending = UnprocessedKeys?.[table.name]?.Keys ?? [];
  }
  return found;
}

/** Puts at most 25 items, of at most 16 MB together. */
export async function batchPut(table: Table, items: Item[]): Promise<void> {
  let pending = items.map((Item) => ({ PutRequest: { Item } }));
  for (let round = 0; pending.length > 0; round += 1) {
    await pause(round);
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [table.name]: pending } }),
    );
    pending = (UnprocessedItems?.[table.name] ?? []) as typeof pending;
  }
}

async function pause(round: number): Promise<void> {
  if (round === 0) return;
  if (round === ROUNDS) throw new Problem('unavailable', { cause: 'items were left unprocessed' });
  await sleep(FIRST_PAUSE_MS * 2 ** (round - 1));
}
