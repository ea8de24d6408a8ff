import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile, makeMatch } from '../../support/clubs/club-file.ts';
import { expectedAnswer } from '../../support/clubs/expected-answers.ts';
import { freshSlug, issueLicense, openClub, publishClub, verify } from '../../support/table.ts';

/** Matches of team 103 in the season that is over, and of 101 and 102 in the active one. */
const MATCHES = [
  makeMatch(9, { date: null, time: null, round: 'Final' }),
  makeMatch(8, { team_id: 102, time: null }),
  makeMatch(7, { team_id: 102, time: '18:00' }),
  makeMatch(6, { status: 'finished', date: '2026-09-05', score: 2, opponent_score: 1 }),
  makeMatch(5, { time: '18:00' }),
  makeMatch(4, { team_id: 103, date: '2026-05-30' }),
];

describe('GET /clubs/{club}/matches', () => {
  const file = makeClubFile({ slug: freshSlug(), matches: MATCHES });
  let token: string;
  let path: string;

  beforeAll(async () => {
    ({ token, path } = await openClub(file));
  });

  it('lists those of the active seasons by date, time and id, with what is not set last', async () => {
    const answer = await call('GET', `${path}/matches`, { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(expectedAnswer(file, '/matches'));
    expect(idsOf(answer.body)).toEqual([6, 5, 7, 8, 9]);
    expect(answer.body.data[0]).toMatchObject({
      ...{ season_id: 2, team: { id: 101, name: 'Women I' }, opponent: 'SV Nord' },
      ...{ date: '2026-09-05', time: '15:30', starts_at: '2026-09-05T13:30:00Z' },
      ...{ status: 'finished', score: 2, opponent_score: 1, previous_dates: [] },
    });
  });

  it.each([
    ['season_id=1', [4]],
    ['season_id=2', [6, 5, 7, 8, 9]],
    ['team_id=102', [7, 8]],
    ['team_id=103', [4]],
    ['category_id=2', [6, 5, 9]],
    ['category_id=2&season_id=1', [4]],
    ['category_id=1&season_id=2', [7, 8]],
    ['category_id=1&season_id=1', []],
    ['team_id=99', []],
    ['season_id=99', []],
    ['category_id=99', []],
  ])('keeps those of ?%s', async (query, ids) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const answer = await call('GET', `${path}/matches?${query}`, { token, headers });
      expect([answer.status, idsOf(answer.body)]).toEqual([200, ids]);
      expect(answer.headers.etag).toMatch(/^W\/".+"$/);
    }
  });

  it.each(['season_id', 'category_id', 'season_id=2&category_id'])(
    'answers a team beside %s with 422: it has one of each',
    async (other) => {
      const { status, body } = await call('GET', `${path}/matches?team_id=102&${other}=2`, {
        token,
      });
      expect([status, body.errors]).toEqual([
        422,
        [
          {
            ...{ field: 'team_id', code: 'invalid' },
            detail: 'is of one season and category: send it alone',
          },
        ],
      ]);
    },
  );

  it('takes a revision beside a team', async () => {
    const { revision } = (await call('GET', path, { token })).body.data;
    const pinned = `${path}/matches?team_id=102&revision=${revision}`;
    expect((await call('GET', pinned, { token })).status).toBe(200);
  });

  it.each([
    ['season_id=2026', 200],
    ['season_id=', 422],
    ['team_id=x', 422],
    ['category_id=0', 422],
    ['team_id=101&team_id=102', 422],
  ])('answers ?%s with %i', async (query, status) => {
    expect((await call('GET', `${path}/matches?${query}`, { token })).status).toBe(status);
  });

  it('is an empty list for a club without matches', async () => {
    const other = await openClub(makeClubFile({ slug: freshSlug() }));
    const answer = await call('GET', `${other.path}/matches`, { token: other.token });
    expect([answer.status, answer.body]).toEqual([200, { data: [] }]);
  });

  it('is the same for a token of the public view', async () => {
    const key = await issueLicense(file.club.slug, { view: 'public' });
    const open = await verify(file.club.slug, key);
    const answers = [open, token].map((each) => call('GET', `${path}/matches`, { token: each }));
    const [answer, other] = await Promise.all(answers);
    expect(answer?.body).toEqual(other?.body);
    expect(answer?.headers.etag).toBe(other?.headers.etag);
  });
});

describe('a publish that changes only results that nobody may read', () => {
  it('moves the club, and no other entity tag or line of the changes', async () => {
    const file = makeClubFile({
      slug: freshSlug(),
      categories: [
        { id: 1, name: 'Men', sort_order: 1 },
        { id: 2, name: 'U9', sort_order: 2, publishes_scores: false },
      ],
      matches: [makeMatch(1, { status: 'finished', score: 2, opponent_score: 1 }), makeMatch(2)],
    });
    const { token, path } = await openClub(file);
    const paths = [
      path,
      ...['/matches', '/matches?team_id=101', '/teams', '/categories'].map((it) => path + it),
    ];
    /** Reads from one revision, whatever pointer an instance has cached. */
    const read = (it: string, revision: string) =>
      call('GET', `${it}${it.includes('?') ? '&' : '?'}revision=${revision}`, { token });
    const tags = (revision: string) =>
      Promise.all(paths.map(async (it) => (await read(it, revision)).headers.etag));
    const { revision } = (await call('GET', path, { token })).body.data;
    const before = await tags(revision);
    const result = {
      ...{ status: 'awarded' as const, score: 0, opponent_score: 3, status_note: 'awarded' },
    };
    const matches = [makeMatch(1, result), makeMatch(2)];
    const later = await publishClub({ ...file, matches });
    expect(later.revision).not.toBe(revision);
    const after = await tags(later.revision);
    expect(after[0]).not.toBe(before[0]);
    expect(after.slice(1)).toEqual(before.slice(1));
    const changes = await read(`${path}/changes?since=${revision}`, later.revision);
    expect(changes.body.data.changed).toEqual([]);
    expect((await read(`${path}/matches`, later.revision)).body.data[0]).toMatchObject({
      ...{ id: 1, status: 'finished', score: null, opponent_score: null, status_note: null },
    });
  });
});

const idsOf = (body: { data: { id: number }[] }): number[] => body.data.map(({ id }) => id);
