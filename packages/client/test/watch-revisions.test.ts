import { describe, expect, it } from 'vitest';
import { makeTeam } from '../../../test/support/clubs/club-file.ts';
import { updateLicense } from '../../../test/support/table.ts';
import { answer, cut, gate, problem } from './support/faults.ts';
import type { Fault } from './support/faulty-proxy.ts';
import { eventually, openWatch } from './support/open-watch.ts';

const newPlayers = { players: [{ id: 21, first_name: 'Nora', last_name: 'New' }], teams: [] };
const newTeam = { teams: [makeTeam(101, { name: 'Renamed' })] };
const forward: Fault = (exchange) => exchange.forward();
const withEmail = expect.objectContaining({ email: expect.any(String) });
const notLive = problem('revision_not_live');

type Watching = Awaited<ReturnType<typeof openWatch>>;

/** Watches the seasons, the categories, and the players with a team, each read once. */
async function watchClub({ watch, clock, takeLog }: Watching) {
  const watches = {
    seasons: watch((club) => club.listSeasons()),
    categories: watch((club) => club.listCategories()),
    members: watch(async (club) => [await club.listPlayers(), await club.listTeams()]),
  };
  await clock.paused(1);
  const counts = () => Object.values(watches).map(({ seen }) => seen.length);
  await eventually(counts).toEqual([1, 1, 1]);
  takeLog();
  return { ...watches, counts };
}

describe('watch after a publish', () => {
  it('asks once what has changed, and reads only that, of the new revision', async () => {
    const opened = await openWatch();
    const { clock, takeLog, publishLive, settle } = opened;
    const { members, counts } = await watchClub(opened);
    await publishLive({ ...newTeam });
    clock.next();
    await eventually(counts).toEqual([1, 2, 2]);
    await settle();
    expect(members.seen[1]).toMatchObject([{ length: 4 }, [{ name: 'Renamed' }]]);
    // Only teams have changed, and how many teams a category has.
    expect(takeLog().sort()).toEqual([
      '/categories?revision=r1 200',
      '/changes?since=r0&revision=r1 200',
      '/teams?revision=r1 200',
      'club 200',
    ]);
    expect(counts()).toEqual([1, 2, 2]);
  });

  it('reads nothing when no watched document has changed', async () => {
    const opened = await openWatch();
    const { clock, takeLog, publishLive, watch, settle } = opened;
    const [seasons, players] = [watch((it) => it.listSeasons()), watch((it) => it.listPlayers())];
    await clock.paused(1);
    const counts = () => [seasons.seen.length, players.seen.length];
    await eventually(counts).toEqual([1, 1]);
    takeLog();
    await publishLive(newTeam);
    clock.next();
    await clock.paused(2);
    await settle();
    expect(takeLog()).toEqual(['club 200', '/changes?since=r0&revision=r1 200']);
    expect(counts()).toEqual([1, 1]);
  });

  it('revalidates a single document without asking what has changed', async () => {
    const { clock, takeLog, publishLive, watch, proxy, settle } = await openWatch();
    const { seen } = watch((club) => club.listSeasons());
    await clock.paused(1);
    await eventually(() => seen).toHaveLength(1);
    takeLog();
    await publishLive(newTeam);
    clock.next();
    await eventually(() => proxy.passed).toHaveLength(2);
    await settle();
    expect(takeLog()).toEqual(['club 200', '/seasons?revision=r1 304']);
    expect(seen).toHaveLength(1);
  });

  it('reports data of one revision, though another is published between two reads', async () => {
    const { watch, clock, proxy, publishLive, takeLog } = await openWatch();
    const { fault, arrived, release } = gate();
    proxy.spoil('read', forward, forward, fault);
    const { seen } = watch(async (club) => ({
      players: (await club.listPlayers()).map(({ first_name }) => first_name),
      teams: (await club.listTeams()).length,
      revision: (await club.getClub()).revision,
    }));
    await arrived;
    const revision = await publishLive(newPlayers);
    release();
    await eventually(() => clock.pauses).toContain(1000);
    clock.next();
    await eventually(() => seen).toEqual([{ players: ['Nora'], teams: 0, revision }]);
    expect(takeLog()).toEqual([
      ...['club 200', '/players?revision=r0 200', '/teams?revision=r0 409'],
      ...['club 200', '/players?revision=r1 200', '/teams?revision=r1 200'],
    ]);
  });

  it.each([
    ['are no longer kept', 410, problem('revision_gone')],
    ['are those of yet another', 409, problem('revision_not_live')],
    ['fail by themselves', 500, problem('internal_error')],
    ['are not JSON', 200, answer(200, '{"data":')],
    ['are a page of a proxy', 404, answer(404, '<html>')],
  ])('revalidates all that is watched when the changes %s', async (_, status, fault) => {
    const opened = await openWatch();
    const { clock, takeLog, publishLive, proxy } = opened;
    const { counts } = await watchClub(opened);
    await publishLive(newPlayers);
    proxy.spoil('read', forward, fault);
    clock.next();
    await eventually(counts).toEqual([1, 2, 2]);
    expect(takeLog().sort()).toEqual([
      '/categories?revision=r1 200',
      `/changes?since=r0&revision=r1 ${status}`,
      '/players?revision=r1 200',
      '/seasons?revision=r1 304',
      '/teams?revision=r1 200',
      'club 200',
    ]);
  });

  it.each([
    ['the connection fails', 'network_failure', cut, '-'],
    ['the service is unavailable', 'unavailable', problem('unavailable'), 503],
    ['requests are limited', 'rate_limited', problem('rate_limited'), 429],
    ['the license is refused', 'license_suspended', problem('license_suspended'), 403],
    ['the club is gone', 'club_not_found', problem('club_not_found'), 404],
  ])('asks again for the changes when %s', async (_, code, fault, status) => {
    const opened = await openWatch();
    const { clock, takeLog, publishLive, proxy } = opened;
    const { seasons, members } = await watchClub(opened);
    await publishLive(newTeam);
    proxy.spoil('read', forward, fault);
    clock.next();
    await clock.paused(2);
    const failure = expect.objectContaining({ code });
    await eventually(() => seasons.seen).toEqual([expect.any(Array), failure]);
    clock.next();
    await eventually(() => members.seen).toHaveLength(3);
    expect(takeLog().slice(0, 4)).toEqual([
      ...['club 200', `/changes?since=r0&revision=r1 ${status}`],
      ...[expect.stringMatching(/^club/), '/changes?since=r0&revision=r1 200'],
    ]);
  });

  it('ignores for twenty seconds that an edge answers with the revision before', async () => {
    const opened = await openWatch();
    const { clock, takeLog, publishLive, proxy, direct } = opened;
    const before = answer(200, JSON.stringify({ data: await direct.getClub() }), { ETag: 'W/"a"' });
    const { members } = await watchClub(opened);
    await publishLive(newTeam);
    clock.next();
    await eventually(() => members.seen).toHaveLength(2);
    takeLog();
    proxy.spoil('read', before, forward, before, before, problem('revision_gone'));
    for (let polls = 2; polls <= 5; polls += 1) {
      await clock.paused(polls);
      clock.next();
    }
    await clock.paused(6);
    expect(takeLog().slice(0, 5)).toEqual([
      ...Array(4).fill('club 200'),
      '/changes?since=r1&revision=r0 410',
    ]);
  });

  it('believes at once in a rollback when the revision that it had is refused', async () => {
    const opened = await openWatch();
    const { watch, clock, takeLog, publishLive, proxy, direct } = opened;
    const before = answer(200, JSON.stringify({ data: await direct.getClub() }), { ETag: 'W/"a"' });
    const { seen } = watch((club) => club.listPlayers());
    await clock.paused(1);
    await eventually(() => seen).toHaveLength(1);
    takeLog();
    await publishLive(newPlayers);
    proxy.spoil('read', forward, notLive, before, answer(304, ''));
    clock.next();
    await eventually(() => clock.pauses).toContain(1000);
    clock.next();
    await eventually(() => proxy.passed).toHaveLength(4);
    await eventually(() => proxy.passed[3]?.status).toBe(304);
    expect(takeLog()).toEqual([
      ...['club 200', '/players?revision=r1 409', 'club 200', '/players?revision=r0 304'],
    ]);
    expect(seen).toHaveLength(1);
  });

  it('reads again with the view of a token that replaces another', async () => {
    const { watch, clock, slug, licenseKey, proxy, takeLog } = await openWatch();
    const { seen } = watch((club) => club.listPlayers());
    await clock.paused(1);
    await eventually(() => seen).toMatchObject([expect.arrayContaining([withEmail])]);
    takeLog();
    await updateLicense(slug, licenseKey, { view: 'public', tokenGeneration: 1 });
    proxy.spoil('read', problem('token_invalid'));
    clock.next();
    await clock.paused(2); // the time before it verifies
    clock.next();
    await eventually(() => seen).toHaveLength(2);
    expect(seen[1]).not.toContainEqual(withEmail);
    expect(takeLog()).toEqual(['club 401', 'club 304', '/players?revision=r0 200']);
  });

  it('keeps its data while no revision is live for long enough', async () => {
    const { watch, clock, publishLive, proxy, settle, takeLog } = await openWatch();
    const fresh: number[] = [];
    const { seen } = watch((club) => club.listSeasons(), {
      onFresh: () => fresh.push(clock.now()),
    });
    await clock.paused(1);
    await eventually(() => fresh).toHaveLength(1);
    await publishLive(newPlayers);
    takeLog();
    const refuse: Fault = (exchange) =>
      exchange.request.url?.includes('revision=') && seen.length < 2
        ? notLive(exchange)
        : exchange.forward();
    proxy.spoil('read', ...Array(20).fill(refuse)); // four attempts, and the polls meanwhile
    for (let pauses = 1; fresh.length < 2; pauses += 1) {
      await clock.paused(pauses);
      await settle();
      clock.next();
    }
    const refusal = expect.objectContaining({ code: 'revision_not_live' });
    expect(seen).toEqual([expect.any(Array), refusal]);
    expect(takeLog().filter((line) => line.endsWith(' 409'))).toHaveLength(4);
  });
});
