import { makeNamesakeId, makePersonId } from '../../../publish/club/people/made-id.ts';
import type { ClubSource } from '../../../publish/files/forms/form.ts';
import { writeXlsx } from '../../../publish/files/workbook/write-xlsx.ts';
import { workbookWith } from '../clubs/workbooks.ts';
import { FATHER, type OfficeRow } from './hidden-office.ts';

const CLUB = { name: 'FC Example', slug: 'fc-example', domain: 'fc.example' };
const SEASON = { name: '2026/27', start_date: '2026-07-01', end_date: '2027-06-30' };

/** What readers see of a row, if they see it. */
export const markOf = ({ who, sheet }: OfficeRow): string => `mark-${who}-${sheet}`;

/** The club of an office in a form. */
export async function sourceOf(
  form: 'json' | 'csv' | 'xlsx',
  rows: readonly OfficeRow[],
): Promise<ClubSource> {
  if (form === 'json')
    return named(form, 'club.json', Buffer.from(JSON.stringify(clubFileOf(rows))));
  const sheets = sheetsOf(rows);
  if (form === 'xlsx') return named(form, 'club.xlsx', await writeXlsx(workbookWith(sheets)));
  const files = Object.entries(sheets).map(([name, table]): [string, Buffer] => [
    `${name.toLowerCase()}.csv`,
    Buffer.from(table.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')),
  ]);
  return { name: 'office', form, files: new Map(files) };
}

const named = (form: 'json' | 'xlsx', name: string, bytes: Uint8Array): ClubSource => ({
  name,
  form,
  files: new Map([[name, bytes]]),
});

const PERSON = ['id', 'first_name', 'last_name', 'date_of_birth', 'privacy'];

const cellsOf = ({ id, names, born, privacy }: OfficeRow): string[] => [
  id,
  ...names,
  born,
  privacy,
];

function sheetsOf(rows: readonly OfficeRow[]): Record<string, string[][]> {
  const of = (sheet: OfficeRow['sheet']) => rows.filter((row) => row.sheet === sheet);
  return {
    Club: [Object.keys(CLUB), Object.values(CLUB)],
    Seasons: [Object.keys(SEASON), Object.values(SEASON)],
    Categories: [['name'], ['U15']],
    Teams: [
      ['name', 'season_id', 'category_id'],
      ['U15 I', SEASON.name, 'U15'],
    ],
    Players: [
      [...PERSON, 'positions'],
      ...of('players').map((row) => [...cellsOf(row), markOf(row)]),
    ],
    Members: [
      ['team_id', 'role', ...PERSON, 'position'],
      ...of('members').map((row) => ['U15 I', row.role, ...cellsOf(row), markOf(row)]),
    ],
  };
}

function clubFileOf(rows: readonly OfficeRow[]) {
  // Whoever writes ids gives father and child two.
  const madeId = (who: number, names: { first_name: string; last_name: string }) =>
    who === FATHER ? makeNamesakeId(names) : makePersonId(names);
  const personOf = ({ who, id, names: [first, last], born, privacy }: OfficeRow) => {
    const names = { first_name: first === '-' ? '' : first, last_name: last };
    return {
      id: Number(id) || madeId(who, names),
      ...names,
      ...(born && { date_of_birth: born }),
      ...(privacy && { privacy }),
    };
  };
  const members = rows.filter(({ sheet }) => sheet === 'members');
  const listOf = (role: OfficeRow['role']) =>
    members
      .filter((row) => row.role === role)
      .map((row, i) => ({ ...personOf(row), position: markOf(row), sort_order: i }));
  return {
    club: CLUB,
    seasons: [{ id: 1, ...SEASON, is_active: true }],
    categories: [{ id: 1, name: 'U15', sort_order: 1 }],
    players: rows
      .filter(({ sheet }) => sheet === 'players')
      .map((row) => ({ ...personOf(row), positions: [markOf(row)] })),
    teams: [
      {
        id: 1,
        name: 'U15 I',
        short_name: 'U15',
        slug: 'u15-i',
        season_id: 1,
        category_id: 1,
        sort_order: 1,
        players: listOf('player'),
        staff: listOf('staff'),
      },
    ],
  };
}
