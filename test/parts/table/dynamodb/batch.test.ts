import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../../shared/problem.ts';
import { batchGet, deleteAll, putAll } from '../../../../shared/table/dynamodb/batch.ts';
import { queryAll, queryKeys } from '../../../../shared/table/dynamodb/query.ts';
import { interceptTable } from '../../../support/dynamodb/intercept-table.ts';
import { freshSlug, table } from '../../../support/table.ts';

const keysOf = (pk: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ pk, sk: String(i) }));

/** A table under load: it serves the first half of what a batch asks for and leaves the rest. */
const halving = interceptTable(async ({ input }, send) => {
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
function throttled(rounds: number) {
  const asked: number[] = [];
  const throttledTable = interceptTable(async ({ input }, send) => {
    asked.push(performance.now());
    if (asked.length > rounds) return send();
    return { UnprocessedKeys: input.RequestItems, UnprocessedItems: input.RequestItems };
  });
  return { table: throttledTable, asked };
}

describe.concurrent('a batch', () => {
  it('repeats what DynamoDB leaves unprocessed until all is written and read', async () => {
    const keys = keysOf(freshSlug('batch'), 25);
    await putAll(halving, keys);
    const found = await batchGet(halving, keys, { consistent: true });
    expect(found).toEqual(keys);
  });

  it('finds the items that exist', async () => {
    const keys = keysOf(freshSlug('batch'), 3);
    await putAll(table, keys.slice(1));
    const found = await batchGet(table, keys, { consistent: true });
    expect(found).toEqual([undefined, ...keys.slice(1)]);
  });

  it('ends a read as unavailable after five rounds, with pauses that double from 25 ms', async () => {
    const { table: full, asked } = throttled(Number.POSITIVE_INFINITY);
    const done = batchGet(full, keysOf('none', 1), { consistent: true });
    await expect(done).rejects.toMatchObject({ name: 'Problem', code: 'unavailable' });
    const pauses = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
    expect(pauses).toHaveLength(4);
    for (const [i, pause] of pauses.entries()) expect(pause).toBeGreaterThan(25 * 2 ** i - 2);
  });

  it('repeats writes for longer than reads', async () => {
    const keys = keysOf(freshSlug('batch'), 1);
    await putAll(throttled(6).table, keys);
    expect(await batchGet(table, keys, { consistent: true })).toEqual(keys);
  });

  it('puts and deletes any number of items, 25 at a time, and reports progress', async () => {
    const pk = freshSlug('batch');
    const sizes: number[] = [];
    const watched = interceptTable(({ input }, send) => {
      sizes.push(input.RequestItems[table.name].length);
      return send();
    });
    const progress: number[] = [];
    const keys = keysOf(pk, 260);
    await putAll(watched, keys, { onWritten: (count) => void progress.push(count) });
    expect(sizes.splice(0)).toEqual([...Array(10).fill(25), 10]);
    expect(progress.toSorted((a, b) => b - a)).toEqual([...Array(10).fill(25), 10]);
    expect(await queryKeys(table, { pk })).toHaveLength(260);
    await deleteAll(watched, keys.slice(1));
    expect(sizes).toEqual([...Array(10).fill(25), 9]);
    expect(await queryKeys(table, { pk })).toEqual(keys.slice(0, 1));
    await deleteAll(table, []);
  });

  it('starts no further writes once one has failed', async () => {
    let writes = 0;
    const sent: Promise<unknown>[] = [];
    const failing = interceptTable(async (_, send) => {
      writes += 1;
      if (writes === 5) throw new Problem('unavailable');
      const answer = send();
      sent.push(answer);
      return answer;
    });
    const done = putAll(failing, keysOf(freshSlug('batch'), 1_000));
    await expect(done).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(sent);
    expect(writes).toBeLessThan(10);
  });
});

describe('a query', () => {
  it('finds all of a partition, or of a part of it, over any number of pages', async () => {
    const pk = freshSlug('query');
    const body = randomBytes(300_000);
    const items = Array.from({ length: 12 }, (_, i) => ({
      pk,
      sk: `${i < 4 ? 'A' : 'B'}#${i}`,
      body,
    }));
    for (const item of items) await putAll(table, [item]);
    const sks = items.map(({ sk }) => sk).toSorted();
    expect((await queryAll(table, { pk })).map(({ sk }) => sk)).toEqual(sks);
    expect(await queryKeys(table, { pk, prefix: 'B#' })).toEqual(
      sks.filter((sk) => sk.startsWith('B#')).map((sk) => ({ pk, sk })),
    );
  });
});
