import { describe, expect, it } from 'vitest';
import { rotateToken } from '../../../test/support/table.ts';
import { answer, gate, problem } from './support/faults.ts';
import { openClient } from './support/open-client.ts';

describe('a cached answer', () => {
  it('costs a 304 while it is unchanged, and stays the same object', async () => {
    const { club, proxy } = await openClient();
    const first = await club.listTeams({ seasonId: 2 });
    expect(await club.listTeams({ seasonId: 2 })).toBe(first);
    expect(proxy.log()).toEqual(['verify 200', '/teams?season_id=2 200', '/teams?season_id=2 304']);
  });

  it('stays the same object when a cache on the way turns the 304 into a 200', async () => {
    const { club, proxy } = await openClient();
    const body = JSON.stringify({ data: [] });
    const same = answer(200, body, { ETag: 'W/"same"' });
    proxy.spoil('read', same, same);
    const first = await club.listCategories();
    expect(await club.listCategories()).toBe(first);
  });

  it('is replaced when it has changed', async () => {
    const { club, proxy } = await openClient();
    const first = await club.listCategories();
    const body = JSON.stringify({ data: [] });
    proxy.spoil('read', answer(200, body, { ETag: 'W/"new"' }), answer(304, ''));
    const second = await club.listCategories();
    expect(second).not.toBe(first);
    expect(second).toEqual([]);
    expect(await club.listCategories()).toBe(second);
    expect(proxy.passed.at(-1)?.headers['if-none-match']).toBe('W/"new"');
  });

  it('stays cached with a new token', async () => {
    const { club, slug, proxy, licenseKey } = await openClient();
    const first = await club.listTeams();
    await rotateToken(slug, licenseKey);
    proxy.spoil('read', problem('token_expired'));
    expect(await club.listTeams()).toBe(first);
    expect(proxy.log().slice(2)).toEqual(['/teams 401', 'verify 200', '/teams 304']);
  });

  it('is evicted after enough other answers', async () => {
    const { club, proxy } = await openClient({ cacheSize: 2 });
    await club.listSeasons();
    await club.listTeams();
    await club.listSeasons();
    await club.listPlayers();
    await club.listSeasons();
    await club.listTeams();
    expect(proxy.log().slice(1)).toEqual([
      '/seasons 200',
      '/teams 200',
      '/seasons 304',
      '/players 200',
      '/seasons 304',
      '/teams 200',
    ]);
  });

  it('differs by parameters', async () => {
    const { club } = await openClient();
    const [active, all] = [await club.listSeasons(), await club.listSeasons({ all: true })];
    expect([await club.listSeasons(), await club.listSeasons({ all: true })]).toEqual([
      active,
      all,
    ]);
    expect([active.length, all.length]).toEqual([1, 2]);
  });

  it('cannot be changed by the caller', async () => {
    const { club } = await openClient();
    const [team] = (await club.listTeams()) as unknown as { name: string; players: unknown[] }[];
    expect(() => {
      if (team) team.name = 'Ours';
    }).toThrow(TypeError);
    expect(() => team?.players.pop()).toThrow(TypeError);
  });
});

describe('equal calls at the same time', () => {
  it('share one request', async () => {
    const { club, proxy } = await openClient();
    const { fault, arrived, release } = gate();
    proxy.spoil('read', fault);
    const first = club.listTeams();
    await arrived;
    const second = club.listTeams();
    release();
    expect(await second).toBe(await first);
    expect(proxy.log()).toEqual(['verify 200', '/teams 200']);
  });

  it('share a failure, which the next call does not', async () => {
    const { club, proxy } = await openClient();
    proxy.spoil('read', problem('internal_error'));
    const { signal } = new AbortController();
    const both = [club.listTeams(), club.listTeams({ signal })];
    const again = both.map((call) => call.catch(() => club.listTeams()));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    for (const teams of await Promise.all(again)) expect(teams).toHaveLength(3);
    expect(proxy.log()).toEqual(['verify 200', '/teams 500', '/teams 200']);
  });
});
