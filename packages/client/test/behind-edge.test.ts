import { describe, expect, inject, it } from 'vitest';
import { findPredecessor, rollBack } from '../../../publish/revisions/roll-back.ts';
import { startCachingProxy } from '../../../test/support/caching-proxy.ts';
import { makeClubFile } from '../../../test/support/clubs/club-file.ts';
import { publishClub, table } from '../../../test/support/table.ts';
import { openClient } from './support/open-client.ts';
import { eventually, openWatch } from './support/open-watch.ts';
import { rejection } from './support/rejection.ts';

const { categories } = makeClubFile();
const renamed = { categories: categories.map((each) => ({ ...each, name: `New ${each.name}` })) };

/** A cache before the API. It keeps copies of before a publish for as long as a test wants. */
const startEdge = () => startCachingProxy(String(inject('target').apiUrl));

describe('a client behind an edge', () => {
  it('gets the 304 of a copy, for which the API is not asked', async () => {
    const edge = await startEdge();
    const { club } = await openClient({ baseUrl: edge.baseUrl });
    const teams = await club.listTeams();
    edge.takeAsked();
    expect(await club.listTeams()).toBe(teams);
    expect(edge.takeAsked()).toEqual([]);
  });

  it('reads what was published as soon as the copy of the club has expired', async () => {
    const edge = await startEdge();
    const { watch, clock, publishLive, slug } = await openWatch({ baseUrl: edge.baseUrl });
    const { seen } = watch((read) => read.listCategories());
    await eventually(() => seen).toHaveLength(1);
    await clock.paused(1);
    await publishLive(renamed);
    clock.next();
    await clock.paused(2);
    expect(seen).toHaveLength(1); // a copy of the club is as of before
    edge.expire(`/clubs/${slug}`);
    clock.next();
    await eventually(() => JSON.stringify(seen[1] ?? '')).toContain('New Women');
  });

  it('reads one revision, whole, after a rollback that the copies do not know', async () => {
    const edge = await startEdge();
    const { club, slug, clock } = await openClient({ baseUrl: edge.baseUrl });
    const read = () =>
      club.readSnapshot(async (live) => (await live.listCategories()).map(({ name }) => name));
    const readAnew = () => {
      edge.expire();
      clock.pass(20_000); // for which the client takes the revision of before for an old copy
      return read();
    };
    const before = await read();
    const published = await publishClub(makeClubFile({ slug, ...renamed }));
    await expect.poll(readAnew, { interval: 500 }).toContain('New Women');
    const to = await findPredecessor(table, published);
    expect(to && (await rollBack(table, { club: published, to, now: new Date() }))).toBe(true);
    expect(await read()).toContain('New Women');
    await expect.poll(readAnew, { interval: 500 }).toEqual(before);
  });

  it('reads copies while the API is away, and fails for what has none', async () => {
    const edge = await startEdge();
    const { club } = await openClient({ baseUrl: edge.baseUrl });
    const teams = await club.listTeams();
    edge.expire();
    edge.setAway(true);
    expect(await club.listTeams()).toBe(teams);
    expect(await rejection(club.listPlayers())).toMatchObject({
      code: 'unreadable_answer',
      status: 502,
    });
    edge.setAway(false);
    expect(await club.listPlayers()).not.toHaveLength(0);
  });
});
