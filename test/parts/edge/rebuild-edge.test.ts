import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyEntries } from '../../../shared/edge/edge-entries.ts';
import { removePointer } from '../../../shared/table/clubs.ts';
import { licenseKey } from '../../../shared/table/keys.ts';
import { recordStatus, removeLicense } from '../../../shared/table/licenses.ts';
import { addLicense, setRevision } from '../../support/edge/clubs-of-edge.ts';
import { expectedEntries } from '../../support/edge/expected-entries.ts';
import { openEdge, SECRET, type TestEdge } from '../../support/edge/open-store.ts';

/** Two clubs with 36 licenses in all. */
async function addClubs({ table }: TestEdge): Promise<string[]> {
  await setRevision(table, 'fc-one', 'r1');
  await setRevision(table, 'fc-two', 'r7');
  const licenses = Array.from({ length: 18 }, () => [
    addLicense(table, 'fc-one'),
    addLicense(table, 'fc-two', { status: 'suspended' }),
  ]);
  return Promise.all(licenses.flat());
}

const keysAt = (now: Date): Record<string, string> =>
  Object.fromEntries(keyEntries(SECRET, now).map(({ key, value }) => [key, value]));

const expectedAt = async ({ table }: TestEdge, now = new Date()) => ({
  ...keysAt(now),
  ...(await expectedEntries(table)),
});

afterEach(() => void vi.useRealTimers());

describe('the function that rebuilds the store', () => {
  it('fills an empty store, and then writes nothing', async () => {
    const edge = await openEdge();
    await addClubs(edge);
    const { rebuild } = await edge.startInstance();
    await rebuild();
    expect(edge.entries()).toEqual(await expectedAt(edge));
    expect(Object.keys(edge.entries())).toHaveLength(14 + 2 + 36);
    edge.takeCalls();
    await rebuild();
    expect(edge.takeCalls()).toEqual(['ListKeys', 'ListKeys']);
  });

  it('heals whatever was lost', async () => {
    const edge = await openEdge();
    const [first = '', second = '', third = ''] = await addClubs(edge);
    await (await edge.startInstance()).rebuild();
    await recordStatus(edge.table, 'fc-one', {
      licenseId: first,
      status: 'suspended',
      view: 'full',
    });
    await removeLicense(edge.table, 'fc-two', second);
    await setRevision(edge.table, 'fc-two', 'r8');
    await removePointer(edge.table, 'fc-one');
    const { store } = edge;
    const changes = [
      { key: 'unknown', value: '1' },
      { key: 'license:malformed', value: 'not JSON' },
      { key: `license:${third}` },
      { key: 'key:2611ffff', value: 'of another secret' },
    ];
    expect(store.update(changes, store.describe().etag)).toBeUndefined();
    edge.takeCalls();
    await (await edge.startInstance()).rebuild();
    expect(edge.entries()).toEqual(await expectedAt(edge));
    const writes = edge.takeCalls().filter((call) => call === 'UpdateKeys');
    expect(writes.length).toBeLessThanOrEqual(3);
  });

  it('adds the key of the next month before it begins, and deletes one after 13 months', async () => {
    const edge = await openEdge();
    const { rebuild } = await edge.startInstance();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:59:00Z') });
    await rebuild();
    const before = Object.keys(edge.entries());
    expect(before.some((key) => key.startsWith('key:2612'))).toBe(true);
    vi.setSystemTime(new Date('2026-12-01T00:01:00Z'));
    await rebuild();
    expect(edge.entries()).toEqual(keysAt(new Date()));
    expect(before.filter((key) => !(key in edge.entries()))).toEqual([
      expect.stringMatching(/^key:2511/),
    ]);
  });

  it.each(['ListKeys', 'DescribeKeyValueStore', 'UpdateKeys'])(
    'never leaves an older state in the store: an update is written during %s',
    async (moment) => {
      const edge = await openEdge();
      const { table } = edge;
      const [rebuilder, updater] = [await edge.startInstance(), await edge.startInstance()];
      await setRevision(table, 'fc-one', 'r1');
      const licenseId = await addLicense(table, 'fc-one');
      edge.takeRecords();
      const seen = new Set<number>();
      let calls = 0;
      // At each such call in turn, since the keys are written first.
      edge.onCall(async (operation) => {
        if (operation !== moment || calls > 3) return true;
        calls += 1;
        seen.add(calls);
        const status = calls % 2 === 1 ? 'suspended' : 'active';
        await recordStatus(table, 'fc-one', { licenseId, status, view: 'full' });
        await updater.update(edge.takeRecords());
        return true;
      });
      await rebuilder.rebuild();
      expect(seen.size).toBeGreaterThan(0);
      expect(edge.entries()).toEqual(await expectedAt(edge));
    },
  );

  it('keeps the license of a club that is not published, without writing it again', async () => {
    const edge = await openEdge();
    const { rebuild, update } = await edge.startInstance();
    await addLicense(edge.table, 'fc-soon');
    await update(edge.takeRecords());
    await rebuild();
    expect(edge.entries()).toEqual(await expectedAt(edge));
    edge.takeCalls();
    await rebuild();
    expect(edge.takeCalls()).toEqual(['ListKeys']);
  });

  it('goes on after a license that cannot be read', async () => {
    const edge = await openEdge();
    await addClubs(edge);
    const Item = { ...licenseKey('fc-one', '0'.repeat(32)), status: 'active' };
    await edge.table.send(new PutCommand({ TableName: edge.table.name, Item }));
    const error = vi.spyOn(console, 'error');
    const { rebuild } = await edge.startInstance();
    await rebuild();
    expect(Object.keys(edge.entriesOfTable())).toHaveLength(2 + 36);
    expect(error.mock.calls).toEqual([
      [{ edge: 'invalid item', entry: 'license 00000000 of fc-one' }],
    ]);
    error.mockRestore();
  });

  it('fails when the store refuses an entry, after writing the others', async () => {
    const edge = await openEdge();
    const { rebuild } = await edge.startInstance();
    await addClubs(edge);
    await setRevision(edge.table, 'too-long'.repeat(100), 'r1');
    const error = vi.spyOn(console, 'error');
    await expect(rebuild()).rejects.toThrow('The key-value store refuses 1 entries.');
    expect(Object.keys(edge.entriesOfTable())).toHaveLength(2 + 36);
    error.mockRestore();
  });
});
