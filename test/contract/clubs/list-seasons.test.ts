import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, openClub } from '../../support/table.ts';

const PAST = { id: 1, name: '2025/26', start_date: '2025-07-01', end_date: '2026-06-30' };
const CURRENT = { id: 2, name: '2026/27', start_date: '2026-07-01', end_date: '2027-06-30' };

describe('GET /clubs/{club}/seasons', () => {
  let token: string;
  let path: string;

  beforeAll(async () => {
    ({ token, path } = await openClub(makeClubFile({ slug: freshSlug() })));
  });

  it('lists the active seasons, without their teams', async () => {
    const answer = await call('GET', `${path}/seasons`, { token });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.body).toEqual({ data: [{ ...CURRENT, is_active: true }] });
  });

  it.each(['true', '1', 'yes', 'on', 'TRUE', 'On'])(
    'lists all with all=%s, newest first',
    async (all) => {
      const answer = await call('GET', `${path}/seasons?all=${all}`, { token });
      expect(answer.body).toEqual({
        data: [
          { ...CURRENT, is_active: true },
          { ...PAST, is_active: false },
        ],
      });
    },
  );

  it.each(['false', '0', 'no', 'off', 'OFF'])('lists the active ones with all=%s', async (all) => {
    const answer = await call('GET', `${path}/seasons?all=${all}`, { token });
    expect(answer.body).toEqual({ data: [{ ...CURRENT, is_active: true }] });
  });

  it.each(['', '2', 'maybe', 'tru', 'null', '%00'])('rejects all=%s', async (all) => {
    const answer = await call('GET', `${path}/seasons?all=${all}`, { token });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'all', code: 'invalid' }],
    });
  });

  it('ignores unknown parameters', async () => {
    const answer = await call('GET', `${path}/seasons?limit=1&cache=no`, { token });
    expect(answer.body).toEqual({ data: [{ ...CURRENT, is_active: true }] });
  });

  it('lists every active season, and none where none is', async () => {
    const seasons = [
      { ...PAST, is_active: true },
      { ...CURRENT, is_active: true },
    ];
    const several = await openClub(makeClubFile({ slug: freshSlug(), seasons }));
    const two = await call('GET', `${several.path}/seasons`, { token: several.token });
    expect(two.body.data).toEqual(seasons.toReversed());

    const dormant = makeClubFile({
      slug: freshSlug(),
      seasons: seasons.map((season) => ({ ...season, is_active: false })),
    });
    const none = await openClub(dormant);
    const answer = await call('GET', `${none.path}/seasons`, { token: none.token });
    expect(answer.body).toEqual({ data: [] });
  });
});
