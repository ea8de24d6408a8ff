import type { ClubChanges, ListChanges, Named } from '../../../shared/publish/changes/changes.ts';
import type { ClubFileProblem } from '../../../shared/publish/club-file/club-file-error.ts';
import { parseClubFile } from '../../../shared/publish/club-file/parse-club-file.ts';
import type { ClubReport } from '../../../shared/publish/report/club-report.ts';
import { bytesOf, makeClubFile } from '../clubs/club-file.ts';

const NO_CHANGES: ListChanges = { added: [], removed: [], changed: [] };

export const UNCHANGED: ClubChanges = {
  club: [],
  seasons: NO_CHANGES,
  categories: NO_CHANGES,
  teams: NO_CHANGES,
  players: NO_CHANGES,
  squads: [],
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

/** Every list has something new, something gone and something changed. */
const EVERY_CHANGE: ClubChanges = {
  club: [
    change('name', 'Example United', 'FC Example'),
    change('domain', 'example-united.example', 'fc.example'),
    change('limited_below_age', null, 16),
  ],
  seasons: {
    added: [named(2, '2026/27')],
    removed: [named(3, '2024/25')],
    changed: [{ ...named(1, '2025/26'), fields: [change('is_active', true, false)] }],
  },
  categories: {
    added: [named(2, 'Women')],
    removed: [named(3, 'Veterans')],
    changed: [{ ...named(1, 'Men'), fields: [change('sort_order', 2, 1)] }],
  },
  teams: {
    added: [named(102, 'Men I')],
    removed: [named(99, 'Men I')],
    changed: [
      { ...named(101, 'Women I'), fields: [change('finalized_at', null, '2026-07-15 18:30:00')] },
    ],
  },
  players: {
    added: [named(14, 'Dida'), named(13, 'Cleo Adler')],
    removed: [named(15, 'Eva Lind'), named(16, 'Frida Holm'), named(17, 'Gro Vik')],
    changed: [
      {
        ...named(11, 'Anna-Maria Öberg'),
        fields: [
          change('full_name', null, 'Anna-Maria Öberg'),
          change('height', 170, 172),
          change('positions', ['winger'], ['winger', 'striker']),
          change('can_play_multiple_teams', false, true),
          change('photo_url', null, 'https://fc.example/photos/11.jpg'),
        ],
      },
      { ...named(12, 'Bea Nilsson'), fields: [change('phone', '+1 212 555 0112', null)] },
    ],
  },
  squads: [
    {
      team: named(101, 'Women I'),
      players: {
        added: [named(12, 'Bea Nilsson')],
        removed: [named(15, 'Eva Lind')],
        changed: [
          {
            ...named(11, 'Anna-Maria Öberg'),
            fields: [change('position', 'striker', 'winger'), change('jersey_number', 9, 7)],
          },
        ],
      },
      staff: { ...NO_CHANGES, added: [named(901, 'Clara Coach')] },
    },
  ],
};

const live = makeClubFile();
const LIVE = parseClubFile(
  bytesOf({
    ...live,
    seasons: [
      {
        ...live.seasons[0],
        id: 3,
        name: '2024/25',
        start_date: '2024-07-01',
        end_date: '2025-06-30',
      },
      ...live.seasons,
    ],
    teams: [{ ...live.teams[1], id: 99, season_id: 3 }],
  }),
);

/** A club that changes in every way. */
export const CHANGED: ClubReport = { ...CHECKED, changes: EVERY_CHANGE, live: LIVE };

const problem = (place: string, detail: string, field = 'players[0].height'): ClubFileProblem => ({
  field,
  code: 'invalid',
  detail,
  place,
});

export const PROBLEMS: ClubFileProblem[] = [
  problem('Players!C17', '31/02/2001 is not a date'),
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
