import type { z } from 'zod';
import type { clubFile } from '../../shared/publish/club-file/club-file.ts';
import { cultures, type NameLists } from './names.ts';
import { type Random, seededRandom } from './random.ts';

type WrittenClub = z.input<typeof clubFile>;
type WrittenPlayer = WrittenClub['players'][number];
type WrittenTeam = WrittenClub['teams'][number];
type WrittenMember = NonNullable<WrittenTeam['players']>[number];

interface ClubSize {
  slug: string;
  teams: number;
  players: number;
  staff: number;
  /** Stands at the end of each team's name. */
  mark?: string;
}

/** An invented club with one season, which is active: the same for the same size, every time. */
export function makeClub({ slug, teams, players, staff, mark = '' }: ClubSize): WrittenClub {
  const random = seededRandom(teams * 1000 + players);
  const domain = `${slug}.example`;
  const squads = numbers(teams).map((team) =>
    numbers(players).map((n) => makePlayer(random, 1000 + (team - 1) * players + n, domain)),
  );
  return {
    club: { name: 'TSV Bachheim', slug, domain },
    categories: numbers(5).map((id) => ({ id, name: `U${9 + 2 * id}`, sort_order: id })),
    seasons: [SEASON],
    players: squads.flat(),
    teams: squads.map((squad, index) => {
      const id = 101 + index;
      return {
        id,
        name: `${index + 1}. Mannschaft${mark}`,
        short_name: `M${index + 1}`,
        slug: `team-${id}`,
        sort_order: index + 1,
        season_id: SEASON.id,
        category_id: 1 + (index % 5),
        finalized_at: index % 3 === 0 ? null : '2026-08-14 18:30:00',
        players: squad.map((player, n) => makeMember(random, player.id, n)),
        staff: numbers(staff).map((n) => makeStaff(random, 9000 + index * staff + n, n, domain)),
      };
    }),
  };
}

const SEASON = {
  id: 7,
  name: '2026/27',
  start_date: '2026-07-01',
  end_date: '2027-06-30',
  is_active: true,
};

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

function makeMember(random: Random, id: number, index: number): WrittenMember {
  return { id, position: random.pick(POSITIONS), sort_order: index + 1 };
}

const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'];

function makePlayer(random: Random, id: number, domain: string): WrittenPlayer {
  return {
    id,
    ...makePerson(random, id, domain),
    jersey_number: random.whole(1, 99),
    registry_id: `R${100_000 + id}`,
    registered_at: '2026-07-02',
    positions: [random.pick(POSITIONS)],
  };
}

function makeStaff(random: Random, id: number, n: number, domain: string): WrittenMember {
  const position = ['head coach', 'assistant coach', 'physiotherapist'][n - 1] ?? 'coach';
  return { id, ...makePerson(random, id, domain), jersey_number: null, position, sort_order: n };
}

function makePerson(random: Random, id: number, domain: string) {
  const culture: NameLists = random.pick(Object.values(cultures));
  return {
    first_name: random.pick(random.isLikely(0.5) ? culture.f : culture.m),
    last_name: random.pick(culture.last),
    email: random.isLikely(0.9) ? `member-${id}@members.${domain}` : null,
    phone: random.isLikely(0.9) ? `+44 7700 900${String(id % 1000).padStart(3, '0')}` : null,
    date_of_birth: `${random.whole(1990, 2012)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
    height: random.isLikely(0.9) ? random.whole(150, 200) : null,
    photo_url: `https://${domain}/photos/${hex(random, 24)}.jpg`,
  };
}

/** As of a content hash in a file's name: what cannot be compressed is in real clubs, too. */
const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.whole(0, 15).toString(16)).join('');
