import { de, en, es, Faker } from '@faker-js/faker';
import type { z } from 'zod';
import type { clubFile } from '../../publish/club/rules/schema.ts';

/** Club file before parsing. */
export type WrittenClub = z.input<typeof clubFile>;

interface ClubSize {
  slug: string;
  teams: number;
}

const PLAYERS = 20;
const STAFF = ['head coach', 'assistant coach', 'physiotherapist'];
const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'];

/** Creates a fictional club with one active season. The same arguments always give the same club. */
export function makeClub({ slug, teams }: ClubSize): WrittenClub {
  const faker = new Faker({ locale: [de, es, en], seed: teams });
  const domain = `${slug}.example`;
  const person = (id: number) => makePerson(faker, id, domain);
  const position = () => faker.helpers.arrayElement(POSITIONS);
  const squads = numbers(teams).map((team) =>
    numbers(PLAYERS).map((n) => ({
      ...person(1000 + team * PLAYERS + n),
      jersey_number: faker.number.int({ min: 1, max: 99 }),
      registry_id: `R${100_000 + team * PLAYERS + n}`,
      registered_at: '2026-07-02',
      positions: [position()],
    })),
  );
  return {
    club: { name: 'TSV Bachheim', slug, domain },
    categories: numbers(5).map((id) => ({ id, name: `U${9 + 2 * id}`, sort_order: id })),
    seasons: [
      { id: 7, name: '2026/27', start_date: '2026-07-01', end_date: '2027-06-30', is_active: true },
    ],
    players: squads.flat(),
    teams: squads.map((squad, i) => ({
      id: 101 + i,
      name: `${i + 1}. Mannschaft`,
      short_name: `M${i + 1}`,
      slug: `team-${101 + i}`,
      sort_order: i + 1,
      season_id: 7,
      category_id: 1 + (i % 5),
      finalized_at: i % 3 === 0 ? null : '2026-08-14 18:30:00',
      players: squad.map(({ id }, n) => ({ id, position: position(), sort_order: n + 1 })),
      staff: STAFF.map((job, n) => ({
        ...person(9000 + i * STAFF.length + n),
        jersey_number: null,
        position: job,
        sort_order: n + 1,
      })),
    })),
  };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const makePerson = (faker: Faker, id: number, domain: string) => ({
  id,
  first_name: faker.person.firstName(),
  last_name: faker.person.lastName(),
  email: `member-${id}@members.${domain}`,
  phone: `+44 7700 900${String(id % 1000).padStart(3, '0')}`,
  date_of_birth: faker.date.birthdate({ refDate: '2026-07-01' }).toISOString().slice(0, 10),
  height: faker.number.int({ min: 150, max: 200 }),
  // A content hash in the file's name: real clubs have data that does not compress, too.
  photo_url: `https://${domain}/photos/${faker.string.hexadecimal({ length: 24, prefix: '' })}.jpg`,
});

/** Club that the benchmarks read. Its list of teams has about 220 kB of JSON. */
export const BIG_CLUB = makeClub({ slug: 'tsv-bachheim', teams: 30 });
