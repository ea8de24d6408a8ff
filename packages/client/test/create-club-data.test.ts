import { describe, expect, expectTypeOf, inject, it } from 'vitest';
import { call } from '../../../test/support/call.ts';
import { verify } from '../../../test/support/table.ts';
import { type ClubData, createClubData } from '../src/create-club-data.ts';
import type { DocumentCalls } from '../src/document-calls.ts';
import type { components } from '../src/schema.ts';
import { openClient } from './support/open-client.ts';

type Schemas = components['schemas'];

const calls: Record<keyof DocumentCalls, [(club: ClubData) => Promise<unknown>, path: string][]> = {
  getClub: [[(club) => club.getClub(), '']],
  listSeasons: [
    [(club) => club.listSeasons(), '/seasons'],
    [(club) => club.listSeasons({ all: true }), '/seasons?all=true'],
    [(club) => club.listSeasons({ all: false }), '/seasons'],
  ],
  getSeason: [[(club) => club.getSeason(2), '/seasons/2']],
  listCategories: [[(club) => club.listCategories(), '/categories']],
  listTeams: [
    [(club) => club.listTeams(), '/teams'],
    [(club) => club.listTeams({ seasonId: 2 }), '/teams?season_id=2'],
    [(club) => club.listTeams({ categoryId: 2 }), '/teams?category_id=2'],
    [(club) => club.listTeams({ seasonId: 1, categoryId: 1 }), '/teams?season_id=1&category_id=1'],
  ],
  getTeam: [[(club) => club.getTeam(101), '/teams/101']],
  listPlayers: [[(club) => club.listPlayers(), '/players']],
  listMatches: [
    [(club) => club.listMatches(), '/matches'],
    [(club) => club.listMatches({ seasonId: 2 }), '/matches?season_id=2'],
    [(club) => club.listMatches({ categoryId: 2 }), '/matches?category_id=2'],
    [
      (club) => club.listMatches({ seasonId: 2, categoryId: 2 }),
      '/matches?season_id=2&category_id=2',
    ],
    [(club) => club.listMatches({ teamId: 101 }), '/matches?team_id=101'],
  ],
};

describe('the client of a club', () => {
  it('resolves each call to what the service sends', async () => {
    const { club, slug, licenseKey } = await openClient();
    const token = await verify(slug, licenseKey);
    const { revision } = await club.getClub();
    const changes: typeof calls.getClub = [
      [(it) => it.listChanges(), '/changes'],
      [(it) => it.listChanges({ since: revision }), `/changes?since=${revision}`],
    ];
    for (const [read, path] of [...Object.values(calls).flat(), ...changes]) {
      const { body } = await call('GET', `/clubs/${slug}${path}`, { token });
      expect(await read(club), path).toEqual(body.data);
    }
  });

  it('has the types of the OpenAPI document', () => {
    expectTypeOf<ClubData['listTeams']>().returns.resolves.toEqualTypeOf<
      readonly Schemas['Team'][]
    >();
    expectTypeOf<ClubData['getSeason']>().returns.resolves.toEqualTypeOf<Schemas['SeasonDetail']>();
    expectTypeOf<ClubData['listPlayers']>().returns.resolves.toEqualTypeOf<
      readonly Schemas['Player'][]
    >();
  });

  it('sends nothing before its first call', async () => {
    const { proxy } = await openClient();
    expect(proxy.log()).toEqual([]);
  });

  it('asks for JSON, which the service then sends compressed', async () => {
    const { club, proxy } = await openClient();
    await club.listSeasons();
    expect(proxy.passed.map(({ headers }) => headers.accept)).toEqual([
      'application/json',
      'application/json',
    ]);
  });

  it('may have no limits', async () => {
    const { club } = await openClient({ attemptTimeout: Infinity, totalTimeout: Infinity });
    expect(await club.listSeasons()).toHaveLength(1);
  });

  it('needs a license key or a token', () => {
    const options = { baseUrl: inject('target').apiUrl ?? '', club: 'a', licenseKey: '' };
    expect(() => createClubData(options)).toThrow('needs a licenseKey or a token');
  });

  it('accepts another fetch', async () => {
    const urls: string[] = [];
    const { club, slug, proxy } = await openClient({
      fetch: (url, init) => {
        urls.push(url);
        return fetch(url, init);
      },
    });
    await club.getTeam(101);
    expect(urls).toEqual([
      `${proxy.baseUrl}/license/verify`,
      `${proxy.baseUrl}/clubs/${slug}/teams/101`,
    ]);
  });
});

describe('the error of a call', () => {
  it('is the problem that the service answered', async () => {
    const { club } = await openClient();
    const error = await club.getTeam(999).catch((reason) => reason);
    expect(error).toMatchObject({
      name: 'ClubDataError',
      code: 'team_not_found',
      status: 404,
      detail: 'The team does not belong to this club.',
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
      errors: [],
      retryAfter: undefined,
    });
    expect(error.message).toBe(
      `The team does not belong to this club. (team_not_found, request ${error.requestId})`,
    );
  });

  it('names an invalid field', async () => {
    const { club } = await openClient();
    await expect(club.listTeams({ seasonId: 1.5 })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'season_id', code: 'invalid' }],
    });
  });
});
