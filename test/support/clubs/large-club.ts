import type { WrittenClubFile } from './club-file.ts';

const SQUAD = 25;

/** A club with many players, each with most fields and in one team of 25. */
export function makeLargeClub(slug: string, players: number): WrittenClubFile {
  const ids = Array.from({ length: players }, (_, i) => i + 1);
  const teams = Array.from({ length: Math.ceil(players / SQUAD) }, (_, i) => i + 1);
  return {
    club: { name: 'Large Club', slug, domain: 'large.example' },
    categories: [{ id: 1, name: 'Open', sort_order: 1 }],
    seasons: [
      { id: 1, name: '2026/27', start_date: '2026-07-01', end_date: '2027-06-30', is_active: true },
    ],
    players: ids.map((id) => ({
      id,
      first_name: `Given ${id}`,
      last_name: `Family ${id % 997}`,
      email: `p${id}@large.example`,
      phone: `+44 7700 ${String(900_000 + id)}`,
      date_of_birth: `${1980 + (id % 30)}-${pad((id % 12) + 1)}-${pad((id % 28) + 1)}`,
      height: 150 + (id % 50),
      jersey_number: id % SQUAD || null,
      registry_id: `R-${id}`,
      positions: ['winger', 'striker'],
    })),
    teams: teams.map((id) => ({
      id,
      name: `Team ${id}`,
      short_name: `T${id}`,
      slug: `team-${id}`,
      sort_order: id,
      season_id: 1,
      category_id: 1,
      players: ids
        .slice((id - 1) * SQUAD, id * SQUAD)
        .map((player, i) => ({ id: player, position: 'winger', sort_order: i })),
      staff: [],
    })),
  };
}

const pad = (number: number): string => String(number).padStart(2, '0');
