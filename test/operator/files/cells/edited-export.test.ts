import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { readSheets } from '../../../../publish/files/cells/read-sheets.ts';
import { toWorkbook } from '../../../../publish/files/cells/to-workbook.ts';
import type { Cell } from '../../../../publish/files/workbook/workbook.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../../support/clubs/club-file.ts';

const player = (id: number, first_name: string, last_name: string) => ({
  id,
  first_name,
  last_name,
});
const seat = { position: 'keeper', sort_order: 1 };
const CLUB = parseClubFile(
  bytesOf(
    makeClubFile({
      seasons: [
        {
          id: 1,
          name: '2025/26',
          start_date: '2025-07-01',
          end_date: '2026-06-30',
          is_active: false,
        },
        {
          id: 2,
          name: '2026/27',
          start_date: '2026-07-01',
          end_date: '2027-06-30',
          is_active: true,
        },
      ],
      categories: [{ id: 5, name: 'Women', sort_order: 1 }],
      players: [player(11, 'Anna', 'Ek'), player(12, 'Anna', 'Ek'), player(13, 'Bea', 'Ek')],
      teams: [
        makeTeam(101, {
          name: 'First',
          season_id: 1,
          category_id: 5,
          players: [{ id: 11, ...seat }],
        }),
        makeTeam(102, {
          ...{ name: 'First', season_id: 2, category_id: 5, players: [{ id: 12, ...seat }] },
          staff: [{ ...player(901, 'Cleo', 'Ek'), position: 'coach', sort_order: 1 }],
        }),
      ],
    }),
  ),
);

type Row = Record<string, string>;
const textOf = (cell: Cell | undefined): string => (cell && cell.kind !== 'empty' ? cell.text : '');

/** The rows of a sheet of the export, by their headings. */
function rowsOf(title: string): Row[] {
  const [headings, ...rows] =
    toWorkbook(CLUB).sheets.find(({ name }) => name === title)?.rows ?? [];
  return rows.map(({ cells }) =>
    Object.fromEntries(headings?.cells.map((cell, i) => [textOf(cell), textOf(cells[i])]) ?? []),
  );
}

/** The export after cells of a sheet were written: [row from 0, heading, text]. */
function edited(title: string, ...edits: [number, string, string][]) {
  const workbook = toWorkbook(CLUB);
  const { rows = [] } = workbook.sheets.find(({ name }) => name === title) ?? {};
  for (const [row, heading, text] of edits) {
    const column = rows[0]?.cells.findIndex((cell) => textOf(cell) === heading) ?? -1;
    const isNumber = /^\d+$/.test(text);
    const cell: Cell = text === '' ? { kind: 'empty' } : { kind: 'text', text };
    rows[row + 1]?.cells.splice(
      column,
      1,
      isNumber ? { kind: 'number', text, value: Number(text) } : cell,
    );
  }
  return readSheets(workbook, { today: '2026-09-01' });
}

const problemsOf = (...args: Parameters<typeof edited>) => {
  try {
    edited(...args);
    return [];
  } catch (error) {
    const { problems } = error as { problems: { place: string; detail: string }[] };
    return problems.map(({ place, detail }) => `${place}: ${detail}`);
  }
};

describe('an export', () => {
  it('names what its rows refer to, with the ids in columns of their own', () => {
    expect(rowsOf('Teams')).toMatchObject([
      {
        Id: '101',
        Name: 'First',
        Season: '2025/26',
        Category: 'Women',
        'Id of season': '1',
        'Id of category': '5',
      },
      { Id: '102', Season: '2026/27', 'Id of season': '2' },
    ]);
    const first = { Team: 'First', Season: '2025/26', Category: 'Women' };
    expect(rowsOf('Members')).toMatchObject([
      { ...first, Player: 'Anna Ek', 'First name': '', 'Id of team': '101', 'Id of player': '11' },
      { ...first, Season: '2026/27', Player: 'Anna Ek', 'Id of team': '102', 'Id of player': '12' },
      { Role: 'staff', Player: '', 'First name': 'Cleo', 'Id of player': '901' },
    ]);
  });

  it('takes a name, where the id beside it was emptied', () => {
    const moved = edited(
      'Members',
      [1, 'Season', '2025/26'],
      [1, 'Id of team', ''],
      [1, 'Player', 'Bea Ek'],
      [1, 'Id of player', ''],
    );
    expect(moved.file.teams.map(({ players }) => players.map(({ id }) => id))).toEqual([
      [11, 13],
      [],
    ]);
    const team = edited('Teams', [1, 'Id of season', ''], [1, 'Id of category', '']);
    expect(team.file).toStrictEqual(CLUB);
  });

  it('has a problem where a name is not that of the id beside it', () => {
    expect(problemsOf('Members', [0, 'Player', 'Bea Ek'])).toEqual([
      'Members!E2: "Bea Ek" is not the player with the id 11, Players!C2: are the ids still beside their rows? If so, write its name, or empty Id of player',
    ]);
    expect(problemsOf('Members', [0, 'Team', 'Second'], [1, 'Season', '2025/26'])).toEqual([
      'Members!A2: "Second" is not the team with the id 101, Teams!B2: are the ids still beside their rows? If so, write its name, or empty Id of team',
      'Members!B3: "2025/26" is not the season of the team with the id 102, Seasons!B3: are the ids still beside their rows? If so, write its name, or empty Id of team',
    ]);
    expect(problemsOf('Teams', [0, 'Category', 'Men'])).toEqual([
      'Teams!H2: "Men" is not the category with the id 5, Categories!B2: are the ids still beside their rows? If so, write its name, or empty Id of category',
    ]);
  });

  it('has a problem where the id is none', () => {
    expect(problemsOf('Teams', [0, 'Id of season', '7'])).toEqual([
      'Teams!K2: 7 is not a season of Seasons',
    ]);
    expect(problemsOf('Members', [0, 'Id of player', 'x'], [1, 'Id of team', 'y'])).toEqual([
      'Members!R2: "x" is not a whole number',
      'Members!Q3: "y" is not a team of Teams',
    ]);
  });
});
