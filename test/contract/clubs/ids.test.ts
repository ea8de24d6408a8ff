import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { freshSlug, openClub } from '../../support/table.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

describe('an id', () => {
  let token: string;
  let path: string;

  beforeAll(async () => {
    const file = makeClubFile({ slug: freshSlug() });
    const [first, second] = file.seasons;
    if (!first || !second) throw new Error('The club has two seasons.');
    const seasons = [first, { ...second, id: LARGEST }, { ...second, id: 7, is_active: false }];
    const teams = [LARGEST, 7].map((id) => makeTeam(id, { season_id: id, slug: `team-${id}` }));
    ({ token, path } = await openClub({ ...file, seasons, teams }));
  });

  /** The answers to one spelling in a path, and in a filter. */
  async function ask(spelling: string) {
    const text = encodeURIComponent(spelling);
    const inPath = await call('GET', `${path}/seasons/${text}`, { token });
    const inQuery = await call('GET', `${path}/teams?season_id=${text}`, { token });
    return { inPath, inQuery };
  }

  it.each(['7', String(LARGEST)])('finds what it is of: %s', async (id) => {
    const { inPath, inQuery } = await ask(id);
    expect(inPath.body.data.id).toBe(Number(id));
    expect(inQuery.body.data.map((team: { id: number }) => team.id)).toEqual([Number(id)]);
  });

  it.each(['2', '99', '9007199254740990'])('finds nothing: %s', async (id) => {
    const { inPath, inQuery } = await ask(id);
    expect([inPath.status, inPath.body.code]).toEqual([404, 'season_not_found']);
    expect([inQuery.status, inQuery.body]).toEqual([200, { data: [] }]);
  });

  it.each([
    ...['007', '+7', ' 7', '7 ', '7.0', '7e0', '1e3', '0x7', '7_0', '0', '-0', '-7', '--7'],
    ...['٧', '７', 'NaN', 'Infinity', 'null', 'seven'],
    ...['9007199254740992', '1000000000000000000000000000000'],
  ])('is none in another spelling, or where numbers are not exact: %j', async (text) => {
    const { inPath, inQuery } = await ask(text);
    expect([inPath.status, inPath.body.code]).toEqual([404, 'season_not_found']);
    expect([inQuery.status, inQuery.body.errors]).toEqual([
      422,
      [
        {
          field: 'season_id',
          code: 'invalid',
          detail: 'is not an id: 1 to 9007199254740991, without leading zeros',
        },
      ],
    ]);
  });

  it('is none when it is empty', async () => {
    const answer = await call('GET', `${path}/teams?season_id=&category_id`, { token });
    const fields = answer.body.errors.map(({ field }: { field: string }) => field);
    expect([answer.status, fields]).toEqual([422, ['season_id', 'category_id']]);
  });
});
