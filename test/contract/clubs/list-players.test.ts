import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, openClub } from '../../support/table.ts';

describe('GET /clubs/{club}/players', () => {
  it('lists all players of the club by last name, every key present', async () => {
    const { token, path } = await openClub(makeClubFile({ slug: freshSlug() }));
    const answer = await call('GET', `${path}/players`, { token });
    expect(answer.status).toBe(200);
    const unknown = {
      email: null,
      phone: null,
      date_of_birth: null,
      height: null,
      jersey_number: null,
      can_play_multiple_teams: false,
      registry_id: null,
      registered_at: null,
      registration_team: null,
      positions: [],
      photo_url: null,
    };
    expect(answer.body).toEqual({
      data: [
        {
          ...unknown,
          id: 13,
          first_name: 'Cleo',
          last_name: 'Adler',
          full_name: 'Cleo Adler',
          height: 181,
        },
        { ...unknown, id: 14, first_name: '', last_name: 'Dida', full_name: 'Dida' },
        {
          ...unknown,
          id: 12,
          first_name: 'Bea',
          last_name: 'Nilsson',
          full_name: 'Bea Nilsson',
          jersey_number: 1,
        },
        {
          id: 11,
          first_name: 'Anna',
          last_name: 'Öberg',
          full_name: 'Anna-Maria Öberg',
          email: 'anna@fc.example',
          phone: '+1 212 555 0111',
          date_of_birth: '2004-02-29',
          height: 172,
          jersey_number: 9,
          can_play_multiple_teams: true,
          registry_id: 'R-11',
          registered_at: '2020-08-01',
          registration_team: 'Women I',
          positions: ['winger', 'striker'],
          photo_url: 'https://fc.example/photos/11.jpg',
        },
      ],
    });
  });

  it('sorts regardless of case and accents', async () => {
    const names = ['Zola', 'özil', 'Ozan', 'ørsted', 'abel', 'Äbel', 'Abela'];
    const players = names.map((last_name, i) => ({ id: i + 1, first_name: 'A', last_name }));
    const { token, path } = await openClub(makeClubFile({ slug: freshSlug(), players, teams: [] }));
    const answer = await call('GET', `${path}/players`, { token });
    const order = answer.body.data.map((player: { last_name: string }) => player.last_name);
    expect(order).toEqual(['abel', 'Äbel', 'Abela', 'ørsted', 'Ozan', 'özil', 'Zola']);
  });

  it('lists players beyond the size of an item, which are stored in parts', async () => {
    // Random text does not compress below half of its size: here to over 400 KB.
    const players = Array.from({ length: 500 }, (_, index) => ({
      id: index + 1,
      first_name: '',
      last_name: 'Example',
      positions: Array.from({ length: 20 }, () => randomBytes(50).toString('hex')),
    }));
    const file = { ...makeClubFile({ slug: freshSlug() }), players, teams: [] };
    const { token, path } = await openClub(file);
    const { body } = await call('GET', `${path}/players`, { token });
    expect(body.data).toMatchObject(players);
  });
});
