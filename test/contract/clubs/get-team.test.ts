import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, openClub } from '../../support/table.ts';

describe('GET /clubs/{club}/teams/{team}', () => {
  let token: string;
  let path: string;

  beforeAll(async () => {
    ({ token, path } = await openClub(makeClubFile({ slug: freshSlug() })));
  });

  it('answers the team with category, players and staff, every key present', async () => {
    const answer = await call('GET', `${path}/teams/101`, { token });
    expect(answer.status).toBe(200);
    const unknown = {
      email: null,
      phone: null,
      date_of_birth: null,
      height: null,
      jersey_number: null,
      photo_url: null,
    };
    expect(answer.body).toEqual({
      data: {
        id: 101,
        name: 'Women I',
        short_name: 'T',
        slug: 'team-101',
        sort_order: 1,
        season_id: 2,
        finalized_at: '2026-07-15 18:30:00',
        category: { id: 2, name: 'Women' },
        players: [
          {
            id: 11,
            first_name: 'Anna',
            last_name: 'Öberg',
            email: 'anna@fc.example',
            phone: null,
            date_of_birth: '2004-02-29',
            height: 172,
            jersey_number: 7,
            position: 'winger',
            sort_order: 1,
            photo_url: 'https://fc.example/photos/11.jpg',
          },
          {
            ...unknown,
            id: 12,
            first_name: 'Bea',
            last_name: 'Nilsson',
            jersey_number: 1,
            position: 'keeper',
            sort_order: 2,
          },
        ],
        staff: [
          {
            ...unknown,
            id: 901,
            first_name: 'Clara',
            last_name: 'Coach',
            email: 'clara@fc.example',
            position: 'head coach',
            sort_order: 1,
          },
          {
            ...unknown,
            id: 13,
            first_name: 'Cleo',
            last_name: 'Adler',
            height: 181,
            position: 'physio',
            sort_order: 2,
          },
        ],
      },
    });
  });

  it('answers null as the position of members whose position the club does not know', async () => {
    const [team, ...others] = makeClubFile().teams;
    if (!team) throw new Error('The club has a team.');
    const positions = [undefined, null, '', 'winger'];
    const players = positions.map((position, i) => ({ id: 11 + i, position, sort_order: i }));
    const teams = [{ ...team, players }, ...others];
    const club = await openClub(makeClubFile({ slug: freshSlug(), teams }));
    const { body } = await call('GET', `${club.path}/teams/101`, { token: club.token });
    const { data } = body as { data: { players: { position: unknown }[] } };
    expect(data.players.map(({ position }) => position)).toEqual([null, null, null, 'winger']);
  });

  it.each(['999', '0', 'team-101', '0101', '101%20', '%25'])(
    'does not find team %s',
    async (team) => {
      const answer = await call('GET', `${path}/teams/${team}`, { token });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        code: 'team_not_found',
        detail: 'The team does not belong to this club.',
      });
    },
  );
});
