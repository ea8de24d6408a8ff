import { describe, expect, it } from 'vitest';
import type { ClubDataOptions } from '../src/options.ts';
import { cut, problem } from './support/faults.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { eventually, openWatch } from './support/open-watch.ts';

describe('watch', () => {
  it('reports the data of a call once, and then only that it is fresh', async () => {
    const { watch, clock } = await openWatch();
    const fresh: string[] = [];
    const { seen } = watch((club) => club.listTeams(), { onFresh: () => fresh.push('fresh') });
    for (let polls = 1; polls <= 3; polls += 1) {
      await clock.paused(polls);
      await eventually(() => fresh).toHaveLength(polls);
      clock.next();
    }
    expect(seen).toEqual([expect.any(Array)]);
  });

  it('sends one request an interval for all watches of the client, while nothing changes', async () => {
    const { watch, clock, takeLog } = await openWatch();
    const watches = [
      ...[101, 102, 103].map((id) => watch((club) => club.getTeam(id))),
      ...[1, 2].map((id) => watch((club) => club.getSeason(id))),
      watch((club) => club.listSeasons({ all: true })),
      watch((club) => club.listCategories()),
      watch((club) => club.listTeams({ seasonId: 2 })),
      watch((club) => club.listPlayers()),
      watch((club) => club.getClub()),
    ];
    await eventually(() => watches.map(({ seen }) => seen.length)).toEqual(Array(10).fill(1));
    expect(takeLog()).toHaveLength(10);
    for (let polls = 1; polls <= 36; polls += 1) {
      await clock.paused(polls);
      clock.next();
    }
    await clock.paused(37); // three minutes
    expect(takeLog()).toEqual(Array(36).fill('club 304'));
    expect(watches.map(({ seen }) => seen.length)).toEqual(Array(10).fill(1));
  });

  it('polls as often as the watch with the shortest interval', async () => {
    const { watch, clock } = await openWatch();
    watch((club) => club.getTeam(101), { interval: 60_000 });
    await clock.paused(1);
    const { stop } = watch((club) => club.getTeam(102), { interval: 2000 });
    await clock.paused(2);
    stop();
    clock.next();
    await clock.paused(3);
    expect(clock.pauses).toEqual([60_000, 2000, 60_000]);
  });

  it('asks a function for the interval after each poll', async () => {
    const { watch, clock } = await openWatch();
    let interval = 30_000;
    watch((club) => club.getTeam(101), { interval: () => interval });
    await clock.paused(1);
    interval = 5_000;
    clock.next();
    await clock.paused(2);
    expect(clock.pauses).toEqual([30_000, 5_000]);
  });

  it('reads for a watch that is added between two polls what it does not have', async () => {
    const { watch, clock, takeLog } = await openWatch();
    watch((club) => club.getTeam(101));
    await clock.paused(1);
    const { seen } = watch((club) => Promise.all([club.getTeam(101), club.getTeam(102)]));
    await eventually(() => seen).toHaveLength(1);
    expect(takeLog()).toEqual([
      ...['club 200', '/teams/101?revision=r0 200', '/teams/102?revision=r0 200'],
    ]);
    expect(clock.pauses).toHaveLength(1);
  });

  it.each([
    [undefined, 0, 5000],
    [undefined, 0.5, 5500],
    [60_000, 0, 60_000],
    [10, 0, 1000],
  ])('waits, with interval %s and jitter %s, for %s ms', async (interval, random, expected) => {
    const { watch, clock } = await openWatch({ random });
    watch((club) => club.getClub(), { interval });
    await clock.paused(1);
    expect(clock.pauses).toEqual([expected]);
  });

  it('does not run a call while it is under way, and polls on for the others', async () => {
    const { watch, clock } = await openWatch();
    let runs = 0;
    watch(() => {
      runs += 1;
      return new Promise(() => {});
    });
    for (let polls = 1; polls <= 3; polls += 1) {
      await clock.paused(polls);
      clock.next();
    }
    await clock.paused(4);
    expect(runs).toBe(1);
  });
});

describe('watch after a failure', () => {
  const suspended = problem('license_suspended');
  const refused = [1, 2, 4, 8, 15].map((minutes) => minutes * 60_000);
  const fixed: Partial<ClubDataOptions> = { licenseKey: undefined, token: 'cdt.unknown' };

  it.each([
    ['a failed connection', {}, cut, [10_000, 20_000, 40_000, 60_000, 60_000]],
    ['a 500', {}, problem('internal_error'), [10_000, 20_000, 40_000, 60_000, 60_000]],
    ['Retry-After', {}, retryAfter('30'), [30_000, 30_000, 40_000, 60_000, 60_000]],
    ['a Retry-After without end', {}, retryAfter('9'.repeat(300)), Array(5).fill(300_000)],
    ['a refused token', fixed, problem('token_invalid'), refused],
    ['a suspended license', {}, suspended, refused],
  ])('waits longer after %s, and goes on', async (_, changes, fault, expected) => {
    const { watch, clock, proxy } = await openWatch(changes as Partial<ClubDataOptions>);
    proxy.spoil('read', ...Array(5).fill(fault));
    const { seen } = watch((club) => club.getClub());
    for (let polls = 1; polls <= 5; polls += 1) {
      await clock.paused(polls);
      if (polls < 5) clock.next();
    }
    expect(clock.pauses).toEqual(expected);
    expect(seen).toEqual(Array(5).fill(expect.objectContaining({ name: 'ClubDataError' })));
    if (changes === fixed) return;
    clock.next();
    await clock.paused(6);
    expect(clock.pauses).toEqual([...expected, 5000]);
    await eventually(() => seen[5]).toMatchObject({ name: 'FC Example' });
  });

  it('gives its failure to a watch that is added, and keeps waiting', async () => {
    const { watch, clock, proxy, takeLog, settle } = await openWatch();
    proxy.spoil('read', cut, cut);
    watch((club) => club.getTeam(101));
    await clock.paused(1);
    clock.next();
    await clock.paused(2);
    void clock.sleep(6000);
    clock.next(); // six seconds pass
    const added = watch((club) => club.getTeam(102));
    const failure = expect.objectContaining({ code: 'network_failure' });
    await eventually(() => added.seen).toEqual([failure]);
    await settle();
    expect([takeLog(), clock.pauses]).toEqual([
      ['club -', 'club -'],
      [10_000, 20_000, 6000],
    ]);
  });

  it('forgets its failure when nothing is watched any more', async () => {
    const { watch, clock, proxy } = await openWatch();
    proxy.spoil('read', cut);
    const { stop } = watch((club) => club.getTeam(101));
    await clock.paused(1);
    stop();
    const again = [watch((club) => club.getTeam(101)), watch((club) => club.getTeam(102))];
    const teams = [101, 102].map((id) => [expect.objectContaining({ id })]);
    await eventually(() => again.map(({ seen }) => seen)).toEqual(teams);
  });

  it('spreads the polls', async () => {
    const { watch, clock, proxy } = await openWatch({ random: 0.5 });
    proxy.spoil('read', retryAfter('30'));
    watch((club) => club.getClub());
    await clock.paused(1);
    expect(clock.pauses).toEqual([37_500]);
  });

  it('repeats a failed call less and less often, while the other watches are polled for', async () => {
    const { watch, clock } = await openWatch();
    const [error, start, runs] = [new TypeError('Ours.'), clock.now(), [] as number[]];
    const failing = watch(() => {
      runs.push((clock.now() - start) / 1000);
      throw error;
    });
    const fresh: string[] = [];
    watch((club) => club.getTeam(101), { onFresh: () => fresh.push('fresh') });
    for (let polls = 1; polls <= 40; polls += 1) {
      await clock.paused(polls);
      await eventually(() => fresh).toHaveLength(polls);
      clock.next();
    }
    expect(runs).toEqual([0, 10, 30, 70, 130, 190]);
    expect(failing.seen).toEqual(Array(6).fill(error));
  });

  it('reports the data again that a refusal has taken away', async () => {
    const { watch, clock, proxy } = await openWatch();
    const { seen } = watch((club) => club.getTeam(101));
    await clock.paused(1);
    await eventually(() => seen).toHaveLength(1);
    proxy.spoil('read', suspended);
    clock.next();
    await clock.paused(2);
    clock.next();
    const team = expect.objectContaining({ id: 101 });
    const refusal = expect.objectContaining({ code: 'license_suspended' });
    await eventually(() => seen).toEqual([team, refusal, team]);
  });
});

describe('watch with a storage', () => {
  it('reports stored data to a watch that is added after a failure, without a request', async () => {
    const storage = memoryStorage();
    const options = { storage, storageKey: 'public' };
    const { another, watch, clock, proxy, takeLog, settle } = await openWatch(options);
    const teams = await another(options).listTeams();
    await eventually(() => storage.items.size).toBe(2);
    takeLog();
    proxy.spoil('read', cut);
    watch((club) => club.listPlayers());
    await clock.paused(1);
    const { seen } = watch((club) => club.listTeams());
    await eventually(() => seen).toEqual([teams, expect.any(Error)]);
    await settle();
    expect(takeLog()).toEqual(['club -']);
  });

  it('reports stored data after one failed request, then the failure, and later fresh data', async () => {
    const storage = memoryStorage();
    const { another, watch, clock, proxy, takeLog } = await openWatch({
      ...{ storage, storageKey: 'public' },
    });
    const before = another({ storage, storageKey: 'public' });
    const [teams, players] = [await before.listTeams(), await before.listPlayers()];
    await eventually(() => storage.items.size).toBe(3);
    takeLog();
    proxy.spoil('read', cut);
    const fresh: string[] = [];
    const { seen } = watch((club) => Promise.all([club.listTeams(), club.listPlayers()]), {
      onFresh: () => fresh.push('fresh'),
    });
    await clock.paused(1);
    const failure = expect.objectContaining({ code: 'network_failure' });
    await eventually(() => seen).toEqual([[teams, players], failure]);
    expect([takeLog(), fresh]).toEqual([['club -'], []]);
    clock.next();
    await eventually(() => fresh).toEqual(['fresh']);
    expect(takeLog().sort()).toEqual([
      ...['/players?revision=r0 304', '/teams?revision=r0 304', 'club 200'],
    ]);
  });

  it('reports only the failure of what is not stored', async () => {
    const storage = memoryStorage();
    const { watch, proxy, settle } = await openWatch({ storage, storageKey: 'public' });
    proxy.spoil('read', cut);
    const { seen } = watch((club) => club.listTeams());
    await eventually(() => seen).toEqual([expect.objectContaining({ code: 'network_failure' })]);
    await settle();
    expect(seen).toHaveLength(1);
  });
});

function retryAfter(seconds: string) {
  return problem('unavailable', { 'Retry-After': seconds });
}
