import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile, makeTeam, type WrittenClubFile } from '../../support/clubs/club-file.ts';
import { expectedAnswer } from '../../support/clubs/expected-answers.ts';
import { toPublic } from '../../support/clubs/public-view.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../../support/table.ts';

const seat = { position: 'winger', sort_order: 1 };
const photo = (name: string) => `https://fc.example/photos/${name}.jpg`;

/** Everyone has a photo: one person is limited, one is hidden, one is in a team only. */
const file: WrittenClubFile = {
  ...makeClubFile({
    players: [
      {
        ...makeClubFile().players[0],
        ...{ id: 11, first_name: 'Anna', last_name: 'Öberg', photo_url: photo('anna') },
      },
      {
        ...{ id: 12, first_name: 'Bea', last_name: 'Nilsson', privacy: 'limited' },
        ...{ email: 'bea@fc.example', photo_url: photo('bea') },
      },
      {
        ...{ id: 13, first_name: 'Cleo', last_name: 'Adler', privacy: 'hidden' },
        ...{ phone: '+1 212 555 0113', photo_url: photo('cleo') },
      },
    ],
    teams: [
      makeTeam(101, {
        players: [
          { id: 11, ...seat, phone: '+1 212 555 0199' },
          { id: 12, ...seat },
          { id: 13, ...seat },
        ],
        staff: [
          {
            ...{ id: 901, first_name: 'Clara', last_name: 'Coach', ...seat },
            ...{ email: 'clara@fc.example', photo_url: photo('clara') },
          },
        ],
      }),
    ],
  }),
  club: { name: 'FC Example', slug: freshSlug('views'), domain: 'fc.example' },
};

const openTokens = async (slug: string) => ({
  full: await verify(slug, await issueLicense(slug)),
  public: await verify(slug, await issueLicense(slug, { view: 'public' })),
});

describe('a public token', () => {
  const { slug } = file.club;
  let tokens: Awaited<ReturnType<typeof openTokens>>;
  beforeAll(async () => {
    await publishClub(file);
    tokens = await openTokens(slug);
  });
  const read = async (path: string) =>
    (await call('GET', `/clubs/${slug}${path}`, { token: tokens.public })).body;

  it('comes from a verification that says so', async () => {
    const body = JSON.stringify({
      license_key: await issueLicense(slug, { view: 'public' }),
      club_slug: slug,
    });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await call('POST', '/license/verify', { headers, body });
    expect(answer.body).toEqual({
      valid: true,
      bearer_token: expect.stringMatching(/^cdt\./),
      club: { name: 'FC Example', slug, domain: 'fc.example' },
      expires_at: '2099-12-31',
      view: 'public',
    });
  });

  it('reads players with photos, and without contacts, birth dates and registry ids', async () => {
    const withheld = { email: null, phone: null, date_of_birth: null, registry_id: null };
    expect(await read('/players')).toEqual({
      data: [
        {
          ...{ id: 12, first_name: 'Bea', last_name: 'Nilsson', full_name: 'Bea Nilsson' },
          ...withheld,
          ...{ height: null, jersey_number: null, can_play_multiple_teams: false, positions: [] },
          ...{ registered_at: null, registration_team: null, photo_url: null },
        },
        {
          ...{ id: 11, first_name: 'Anna', last_name: 'Öberg', full_name: 'Anna-Maria Öberg' },
          ...withheld,
          ...{ height: 172, jersey_number: 9, can_play_multiple_teams: true },
          ...{ positions: ['winger', 'striker'], registered_at: '2020-08-01' },
          ...{ registration_team: 'Women I', photo_url: photo('anna') },
        },
      ],
    });
  });

  it('reads members of a team without them, too', async () => {
    const withheld = { email: null, phone: null, date_of_birth: null };
    const { players, staff } = (await read('/teams/101')).data;
    expect(players).toEqual([
      {
        ...{ id: 12, first_name: 'Bea', last_name: 'Nilsson', ...withheld, ...seat },
        ...{ height: null, jersey_number: null, photo_url: null },
      },
      {
        ...{ id: 11, first_name: 'Anna', last_name: 'Öberg', ...withheld, ...seat },
        height: 172,
        jersey_number: 9,
        photo_url: photo('anna'),
        sort_order: 2,
      },
    ]);
    expect(staff).toEqual([
      {
        ...{ id: 901, first_name: 'Clara', last_name: 'Coach', ...withheld, ...seat },
        ...{ height: null, jersey_number: null, photo_url: photo('clara') },
      },
    ]);
  });

  it.each([
    ['/seasons', {}],
    ['/seasons', { all: 'true' }],
    ['/seasons/2', {}],
    ['/categories', {}],
    ['/teams', {}],
    ['/teams', { season_id: '2' }],
    ['/teams', { category_id: '1' }],
    ['/teams', { season_id: '2', category_id: '1' }],
    ['/teams', { category_id: '2' }],
    ['/teams/101', {}],
    ['/players', {}],
  ])('reads %s %j as a full one does, but for these values', async (path, query) => {
    const answer = await read(`${path}?${new URLSearchParams(query)}`);
    expect(answer).toEqual(toPublic(expectedAnswer(file, path, query, { view: 'public' })));
  });

  it.each([
    ['/seasons/999', 'season_not_found'],
    ['/teams/999', 'team_not_found'],
  ])('gets the same 404 for %s', async (path, code) => {
    expect(await read(path)).toMatchObject({ status: 404, code });
  });
});
