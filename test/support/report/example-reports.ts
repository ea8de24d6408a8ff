import type { ClubChanges, ListChanges, Named } from '../../../publish/club/changes/changes.ts';
import { findChanges } from '../../../publish/club/changes/find-changes.ts';
import type { ClubFileProblem } from '../../../publish/club/rules/club-file-error.ts';
import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import type { ClubReport } from '../../../publish/report-page/club-report.ts';
import { bytesOf, makeClubFile } from '../clubs/club-file.ts';

const NO_CHANGES: ListChanges = { added: [], removed: [], changed: [] };

export const UNCHANGED: ClubChanges = {
  club: [],
  seasons: NO_CHANGES,
  categories: NO_CHANGES,
  teams: NO_CHANGES,
  players: NO_CHANGES,
  matches: NO_CHANGES,
  squads: [],
  shownMore: [],
};

/** A valid file that was not compared with anything. */
export const CHECKED: ClubReport = {
  title: 'FC Example',
  source: 'fc-example.xlsx',
  madeAt: '2026-11-22T15:04:57.000Z',
  counts: { seasons: 2, categories: 2, teams: 3, players: 4 },
  problems: [],
  warnings: [],
  isNew: false,
  file: parseClubFile(bytesOf(makeClubFile())),
};

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });
const named = (id: number, name: string): Named => ({ id, name });

const file = makeClubFile();
const FILE = parseClubFile(bytesOf({ ...file, club: { ...file.club, limited_below_age: 16 } }));

const player = (id: number, first_name: string, last_name: string) => ({
  id,
  first_name,
  last_name,
});

/** Every list has something that will be new, gone and changed. */
const LIVE = parseClubFile(
  bytesOf({
    club: { ...file.club, name: 'Example United', domain: 'example-united.example' },
    seasons: [
      {
        id: 3,
        name: '2024/25',
        start_date: '2024-07-01',
        end_date: '2025-06-30',
        is_active: false,
      },
      { ...file.seasons[0], is_active: true },
    ],
    categories: [
      { id: 3, name: 'Veterans', sort_order: 3 },
      { id: 1, name: 'Men', sort_order: 2 },
    ],
    players: [
      {
        ...file.players[0],
        full_name: undefined,
        height: 170,
        positions: ['winger'],
        can_play_multiple_teams: false,
        photo_url: null,
      },
      { ...file.players[1], phone: '+1 212 555 0112' },
      player(15, 'Eva', 'Lind'),
      player(16, 'Frida', 'Holm'),
      player(17, 'Gro', 'Vik'),
    ],
    teams: [
      { ...file.teams[1], id: 99, season_id: 3 },
      {
        ...file.teams[0],
        season_id: 1,
        category_id: 1,
        finalized_at: null,
        players: [
          { id: 11, position: 'striker', sort_order: 1 },
          { id: 15, position: 'keeper', sort_order: 2 },
        ],
        staff: [{ ...player(13, 'Cleo', 'Adler'), position: 'physio', sort_order: 2, height: 181 }],
      },
      { ...file.teams[2], category_id: 1 },
    ],
  }),
);

/** A club that changes in every way. */
export const CHANGED: ClubReport = {
  ...CHECKED,
  changes: findChanges(LIVE, FILE, '2026-09-01'),
  file: FILE,
  live: LIVE,
};

const problem = (place: string, detail: string, field = 'players[0].height'): ClubFileProblem => ({
  field,
  code: 'invalid',
  detail,
  place,
});

export const PROBLEMS: ClubFileProblem[] = [
  {
    ...problem('Players!C17', '31/02/2001 is not a date', 'players[15].date_of_birth'),
    ...{ heading: 'Born', about: 'Anna Öberg' },
  },
  ...Array.from({ length: 120 }, (_, i) => problem(`Players!F${i + 2}`, 'is not a position')),
  problem('Members!B5', 'there is no team "Women III"; did you mean "Women II"?'),
  problem('members.csv:17: column height', '"tall" is not a whole number'),
  {
    field: 'teams[3].players[7].date_of_birth',
    code: 'invalid',
    detail: 'is not a date',
    line: 40,
  },
];

export const WARNINGS: ClubFileProblem[] = [
  problem('Players!C9', 'born in 1894'),
  problem('Players!B12', '"MÃ¼ller" looks damaged: "Müller"?'),
];

/** A club of which this many players changed, all of this name, in their teams as well. */
export function manyChanges(count: number, name: string): ClubReport {
  const changed = Array.from({ length: count }, (_, id) => ({
    ...named(id + 1, name),
    fields: [change('height', 170, 172 + (id % 20)), change('jersey_number', null, id)],
  }));
  const squads = Array.from({ length: count / 25 }, (_, i) => ({
    team: named(i + 1, 'Women'),
    players: { ...NO_CHANGES, changed: changed.slice(i * 25, (i + 1) * 25) },
    staff: NO_CHANGES,
  }));
  const players = { ...NO_CHANGES, changed };
  return { ...CHECKED, file: undefined, changes: { ...UNCHANGED, players, squads } };
}
