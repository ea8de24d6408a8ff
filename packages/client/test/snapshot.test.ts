import { describe, expect, it } from 'vitest';
import { answer, cut, problem } from './support/faults.ts';
import type { Fault } from './support/faulty-proxy.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { openClient } from './support/open-client.ts';
import { written } from './support/open-page.ts';
import { eventually, openWatch } from './support/open-watch.ts';
import { rejection } from './support/rejection.ts';

const forward: Fault = (exchange) => exchange.forward();
const notLive = problem('revision_not_live');

describe('a call with a revision', () => {
  it('reads the live revision, with the ETag of any other', async () => {
    const { club, proxy } = await openClient();
    const teams = await club.listTeams();
    const { revision } = await club.getClub();
    expect(await club.listTeams({ revision })).toBe(teams);
    expect(proxy.log()).toEqual([
      ...['verify 200', '/teams 200', ' 200'],
      `/teams?revision=${revision} 304`,
    ]);
  });

  it('asks for the club again, which no list of changes names', async () => {
    const { club, proxy } = await openClient();
    const { revision } = await club.readSnapshot((it) => it.getClub());
    for (let calls = 1; calls <= 2; calls += 1) await club.getClub({ revision });
    expect(proxy.log().slice(2)).toEqual(Array(2).fill(`?revision=${revision} 304`));
  });

  it('is refused for a revision that is not live', async () => {
    const { club } = await openClient();
    const revision = '20200101T000000.000Z-0000000000000000';
    expect(await rejection(club.listTeams({ revision }))).toMatchObject({
      ...{ code: 'revision_not_live', status: 409 },
    });
  });

  it('never resolves with what is stored', async () => {
    const storage = memoryStorage();
    const { club, proxy } = await openClient({ storage, storageKey: 'public', maxAttempts: 1 });
    const { revision } = await club.getClub();
    await club.listTeams();
    await written(storage.items, 3);
    proxy.spoil('read', cut);
    expect(await rejection(club.listTeams({ revision }))).toMatchObject({
      code: 'network_failure',
    });
  });

  it('leaves in the storage what is of another revision', async () => {
    const storage = memoryStorage();
    const { club, proxy } = await openClient({ storage, storageKey: 'public', maxAttempts: 1 });
    await club.listTeams();
    const { revision } = await club.getClub();
    await written(storage.items, 3);
    proxy.spoil('read', notLive);
    await rejection(club.listTeams({ revision }));
    proxy.spoil('read', cut);
    expect(await club.listTeams()).toHaveLength(3);
  });
});

describe('listChanges', () => {
  it('lists every document of the club, and none since the live revision', async () => {
    const { club, slug } = await openClient();
    const { revision, published_at } = await club.getClub();
    const { changed, ...all } = await club.listChanges();
    expect(all).toEqual({ since: null, revision, published_at });
    expect(changed).toContainEqual({
      path: `/clubs/${slug}/teams?season_id=2&category_id=1`,
      etag: expect.stringMatching(/^W\//),
    });
    expect(await club.listChanges({ since: revision })).toEqual({
      ...{ since: revision, revision, published_at, changed: [] },
    });
  });

  it('is refused for a revision that is not kept', async () => {
    const { club } = await openClient();
    const since = '20200101T000000.000Z-0000000000000000';
    expect(await rejection(club.listChanges({ since }))).toMatchObject({
      ...{ code: 'revision_gone', status: 410 },
    });
  });
});

describe('readSnapshot', () => {
  it('reads everything from the live revision, and then only whether it is live', async () => {
    const { club, proxy } = await openClient();
    const read = () =>
      club.readSnapshot(async (it) => ({
        ...{ club: await it.getClub(), teams: await it.listTeams({ seasonId: 2 }) },
      }));
    const first = await read();
    expect([first.club.name, first.teams.length]).toEqual(['FC Example', 2]);
    expect(await read()).toEqual(first);
    const { revision } = first.club;
    expect(proxy.log()).toEqual([
      ...['verify 200', ' 200'],
      ...[`/teams?season_id=2&revision=${revision} 200`, ' 304'],
    ]);
  });

  it('begins again when another revision is live by then', async () => {
    const { club, proxy, clock } = await openClient();
    proxy.spoil('read', forward, notLive);
    const names = await club.readSnapshot(async (it) =>
      (await it.listCategories()).map(({ name }) => name),
    );
    expect([names, clock.pauses]).toEqual([['Men', 'Women'], [1000]]);
    expect(proxy.log().map((line) => line.replace(/=.* /, ' '))).toEqual([
      ...['verify 200', ' 200', '/categories?revision 409'],
      ...[' 304', '/categories?revision 200'],
    ]);
  });

  it('rejects after four attempts', async () => {
    const { club, proxy, clock } = await openClient();
    proxy.spoil('read', ...Array(4).fill([forward, notLive]).flat());
    const error = await rejection(club.readSnapshot((it) => it.listTeams()));
    expect([error.code, clock.pauses]).toEqual(['revision_not_live', [1000, 2000, 4000]]);
  });

  it('rejects with what its call throws', async () => {
    const { club } = await openClient();
    const error = new TypeError('Ours.');
    const failing = club.readSnapshot(() => Promise.reject(error));
    expect(await rejection(failing)).toBe(error);
  });

  it('rejects when its signal is aborted', async () => {
    const { club, proxy } = await openClient();
    const stop = new AbortController();
    proxy.spoil('read', () => stop.abort());
    const { signal } = stop;
    expect(await rejection(club.readSnapshot((it) => it.listTeams(), { signal }))).toBe(
      signal.reason,
    );
  });

  it('resolves with what is stored, after one request, when the service does not answer', async () => {
    const storage = memoryStorage();
    const options = { storage, storageKey: 'public' };
    const { club, another, proxy } = await openClient(options);
    const expected = [await club.getClub(), await club.listTeams(), await club.listPlayers()];
    await written(storage.items, 4);
    const page = another(options);
    proxy.passed.length = 0;
    proxy.spoil('read', answer(503, '<html>'));
    const codes: string[] = [];
    const read = page.readSnapshot(
      (it) => Promise.all([it.getClub(), it.listTeams(), it.listPlayers()]),
      { onStale: ({ code }) => codes.push(code) },
    );
    expect(await read).toEqual(expected);
    expect([codes, proxy.log()]).toEqual([['unreadable_answer'], ['verify 200', ' 503']]);
  });

  it('shares what it reads with watches', async () => {
    const { club, watch, takeLog } = await openWatch();
    const { seen } = watch((it) => it.listTeams());
    await eventually(() => seen).toHaveLength(1);
    takeLog();
    expect(await club.readSnapshot((it) => it.listTeams())).toBe(seen[0]);
    expect(takeLog()).toEqual(['club 304']);
  });
});
