import { describe, expect, it } from 'vitest';
import { batchGet, batchPut } from '../../../shared/store/batch.ts';
import { freshSlug, table } from '../../support/table.ts';
import { tableBehind } from './watched-table.ts';

const keysOf = (pk: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ pk, sk: String(i) }));

/** A table under load: it serves the first half of what a batch asks for and leaves the rest. */
const halving = tableBehind(async ({ input }, send) => {
  const request = input.RequestItems[table.name];
  const wanted: unknown[] = request.Keys ?? request;
  const served = wanted.slice(0, Math.ceil(wanted.length / 2));
  const rest = wanted.slice(served.length);
  input.RequestItems = { [table.name]: request.Keys ? { ...request, Keys: served } : served };
  const answer = await send();
  if (rest.length === 0) return answer;
  return request.Keys
    ? { ...answer, UnprocessedKeys: { [table.name]: { Keys: rest } } }
    : { ...answer, UnprocessedItems: { [table.name]: rest } };
});

/** A table that leaves everything unprocessed for so many rounds. */
function unwilling(rounds: number) {
  const asked: number[] = [];
  const unwillingTable = tableBehind(async ({ input }, send) => {
    asked.push(performance.now());
    if (asked.length > rounds) return send();
    return { UnprocessedKeys: input.RequestItems, UnprocessedItems: input.RequestItems };
  });
  return { table: unwillingTable, asked };
}

describe.concurrent('a batch', () => {
  it('goes on with what DynamoDB left unprocessed until all is written and read', async () => {
    const keys = keysOf(freshSlug('batch'), 25);
    await batchPut(halving, keys);
    const found = await batchGet(halving, keys, { consistent: true });
    expect(found).toEqual(keys);
  });

  it('finds the items that exist and nothing for those that do not', async () => {
    const keys = keysOf(freshSlug('batch'), 3);
    await batchPut(table, keys.slice(1));
    const found = await batchGet(table, keys, { consistent: true });
    expect(found).toEqual([undefined, ...keys.slice(1)]);
  });

  it('ends a read as unavailable after five rounds, with pauses that double from 25 ms', async () => {
    const { table: full, asked } = unwilling(Number.POSITIVE_INFINITY);
    const done = batchGet(full, keysOf('none', 1), { consistent: true });
    await expect(done).rejects.toMatchObject({ name: 'Problem', code: 'unavailable' });
    const pauses = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
    expect(pauses).toHaveLength(4);
    for (const [i, pause] of pauses.entries()) expect(pause).toBeGreaterThan(25 * 2 ** i - 2);
  });

  it('goes on with a write where a read has given up', async () => {
    const keys = keysOf(freshSlug('batch'), 1);
    await batchPut(unwilling(6).table, keys);
    expect(await batchGet(table, keys, { consistent: true })).toEqual(keys);
  });
});
