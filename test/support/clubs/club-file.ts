import type { z } from 'zod';
import type { clubFile } from '../../../publish/club/rules/schema.ts';

/** A club file as an operator writes it, with optional fields omitted. */
export type WrittenClubFile = z.input<typeof clubFile>;
export type WrittenPlayer = WrittenClubFile['players'][number];
export type WrittenTeam = WrittenClubFile['teams'][number];
export type WrittenMatch = NonNullable<WrittenClubFile['matches']>[number];
export type WrittenMember = NonNullable<WrittenTeam['players']>[number];

/**
 * A small valid club file. Given lists replace its own; `slug` is the club's, `born` the birth date of the one who
 * has one: tests that hide or forget her need another, because new clubs are asked about her.
 */
export function makeClubFile({
  slug = 'fc-example',
  born = '2004-02-29',
  ...replaced
}: { slug?: string; born?: string } & Partial<WrittenClubFile> = {}): WrittenClubFile {
  return {
    club: { name: 'FC Example', slug, domain: 'fc.example' },
    categories: [
      { id: 2, name: 'Women', sort_order: 2 },
      { id: 1, name: 'Men', sort_order: 1 },
    ],
    seasons: [
      season(1, '2025/26', '2025-07-01', '2026-06-30', false),
      season(2, '2026/27', '2026-07-01', '2027-06-30', true),
    ],
    players: [
      { ...ANNA, date_of_birth: born },
      BEA,
      { id: 13, first_name: 'Cleo', last_name: 'Adler', height: 181 },
      DIDA,
    ],
    teams: [
      {
        ...makeTeam(101, { name: 'Women I', category_id: 2, finalized_at: '2026-07-15 18:30:00' }),
        players: [
          { id: 12, position: 'keeper', sort_order: 2 },
          { id: 11, position: 'winger', sort_order: 1, jersey_number: 7, phone: null },
        ],
        staff: [COACH, { id: 13, position: 'physio', sort_order: 2 }],
      },
      { ...makeTeam(102, { name: 'Men I', category_id: 1 }), sort_order: 2 },
      makeTeam(103, { name: 'Women I', category_id: 2, season_id: 1 }),
    ],
    ...replaced,
  };
}

export const bytesOf = (file: unknown): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(file));

/** A team of the small club, in its active season by default. */
export const makeTeam = (id: number, fields: Partial<WrittenTeam> = {}): WrittenTeam => ({
  id,
  name: 'A team',
  short_name: 'T',
  slug: `team-${id}`,
  sort_order: 1,
  season_id: 2,
  category_id: 1,
  ...fields,
});

/** A match of the small club, of its first team by default. */
export const makeMatch = (id: number, fields: Partial<WrittenMatch> = {}): WrittenMatch => ({
  ...{ id, team_id: 101, opponent: 'SV Nord', is_home: true, competition: 'League' },
  ...{ date: '2026-09-12', time: '15:30', time_zone: 'Europe/Berlin' },
  ...fields,
});

const season = (
  id: number,
  name: string,
  start_date: string,
  end_date: string,
  is_active: boolean,
) => ({ id, name, start_date, end_date, is_active });

const ANNA: WrittenPlayer = {
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
};

const BEA: WrittenPlayer = { id: 12, first_name: 'Bea', last_name: 'Nilsson', jersey_number: 1 };

const DIDA: WrittenPlayer = { id: 14, first_name: '', last_name: 'Dida', email: null };

const COACH: WrittenMember = {
  id: 901,
  first_name: 'Clara',
  last_name: 'Coach',
  email: 'clara@fc.example',
  position: 'head coach',
  sort_order: 1,
};
