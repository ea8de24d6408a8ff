import { describe, expect, it } from 'vitest';
import { readSheets } from '../../../../publish/files/cells/read-sheets.ts';
import {
  problemLines,
  problemsOf,
  readWorkbook,
  type Sheets,
  TODAY,
  warningsOf,
  workbookWith,
} from '../../../support/clubs/workbooks.ts';

const NO_MEMBERS = { Members: [['Team', 'Role', 'Last name', 'Position']] };
const HEADINGS = ['Last name', 'First name', 'Number', 'Date of birth'];

type Row = NonNullable<Sheets[string]>[number];

const playersWith = (...rows: Row[]): Sheets => ({
  Players: [HEADINGS, ['Berg', 'Anna', 7], ...rows],
  ...NO_MEMBERS,
});

it('a name with a colon and an id is an entry', () => {
  const Categories = [
    ['Id', 'Name'],
    [1, 'Women:'],
    [2, 'Men'],
  ];
  const Teams = [
    ['Name', 'Season', 'Category'],
    ['Women I', '2026/27', 2],
  ];
  expect(readWorkbook({ Categories, Teams }).file.categories[0]?.name).toBe('Women:');
});

describe('a row that is no person', () => {
  it.each<Row>([
    ['Total', null, 23],
    ['Summe:', '44'],
    ['Summe:', null, 44],
    ['Gesamt 23'],
    ['Anzahl Spieler', null, 23],
    ['Ende der Liste'],
    ['合计', null, 2],
    ['Quelle:', 'DFBnet'],
    ['23 Spieler'],
    ['Spieler: 23'],
    ['Goalkeepers'],
    ['TORHÜTER'],
    ['Attaquants:'],
    ['Stand: 01.11.2026'],
    ['as of 2026-11-01'],
    ['* verletzt'],
    [null, 'Trainer/innen:'],
  ])('is a problem: %j, %j, %j', (...row) => {
    const cell = row[0] === null ? 'B3' : 'A3';
    const text = row.slice(0, 2).filter(Boolean).join(' ');
    expect(problemsOf(playersWith(row))).toEqual([
      `Players!${cell}: ${JSON.stringify(text)} is no person: delete the row; if it is one, write the first name, too, or an id`,
    ]);
  });

  it.each<Row>([
    ['Total', 'Anna'],
    ['Stan', 'D.'],
    ['So', 'M.'],
    ['Ros', 'A.', 7],
    ['Keeper', 'Tom', 1],
    ['Sturm', 'Dirk'],
    ['Trainer', '-'],
    ['Spieler 23'],
    ['Dida'],
    ['Torhüter', null, 1, '2001-02-03'],
  ])('is none of these: %j, %j', (...row) => {
    expect(readWorkbook(playersWith(row)).file.players).toHaveLength(2);
  });

  it('is none that Members names', () => {
    const Players = [HEADINGS, ['Rosa', null, 7], ['Sturm', null, 9]];
    const Members = [
      ['Team', 'Role', 'Player'],
      ['Women I', 'player', 'Rosa'],
      ['Women I', 'player', 'sturm'],
    ];
    expect(readWorkbook({ Players, Members }).file.players).toHaveLength(2);
  });

  it('has a number in a column of texts where it is a total', () => {
    const headings = ['Last name', 'First name', 'Phone'];
    const problems = (name: string) => () =>
      problemsOf({ Players: [headings, [name, null, '23'], ['Berg', 'Anna']], ...NO_MEMBERS });
    expect(problems('Total')()).toHaveLength(1);
    expect(problems('Keeper')).toThrow('It has no problems.');
  });

  it('is no category by a word that is one', () => {
    const names = ['Ensemble', 'Overall', 'Gesamt', 'Note', 'Jg. 10/11/12', 'Coaches'];
    const Categories = [['Name'], ['Women'], ...names.map((name) => [name])];
    expect(readWorkbook({ Categories }).file.categories).toHaveLength(7);
  });

  it('is none with an id', () => {
    const players = [
      ['Id', 'Last name'],
      [1, 'Total'],
    ];
    expect(readWorkbook({ Players: players, ...NO_MEMBERS }).file.players).toHaveLength(1);
  });

  it('may be a total among the categories', () => {
    const Categories = [['Name'], ['Women'], ['Coaches'], ['Total']];
    expect(problemsOf({ Categories })).toEqual([
      'Categories!A4: "Total" is no category: delete the row; if it is one, write an id',
    ]);
  });

  it('repeats the headings', () => {
    expect(problemsOf(playersWith(['Name', 'Vorname', 'Number']))).toEqual([
      'Players!A3: repeats the headings: delete the row',
    ]);
    expect(problemsOf(playersWith(['Name', 'Vorname', 'Nr.', 'geb. am']))).toEqual([
      'Players!A3: repeats the headings: delete the row',
    ]);
    const Teams = [
      ['Name', 'Season', 'Category'],
      ['Women I', '2026/27', 'Women'],
      ['name', 'season', 'category'],
    ];
    expect(problemsOf({ Teams })).toEqual(['Teams!A3: repeats the headings: delete the row']);
  });

  it('is the total row of a table of Excel', () => {
    const { sheets } = workbookWith(playersWith(['Ergebnis', 'Anna', 8]));
    const withTotals = sheets.map((sheet) =>
      sheet.name === 'Players' ? { ...sheet, totals: [3] } : sheet,
    );
    expect(problemLines(() => readSheets({ sheets: withTotals }, { today: TODAY }))).toEqual([
      'Players!A3: is the total row of a table: delete the row',
    ]);
  });
});

describe('a player of whom there is a name alone', () => {
  const Members = [
    ['Team', 'Role', 'Player'],
    ['Women I', 'player', 'Anna Berg'],
  ];
  const names = (...rows: Row[]) => ({
    Players: [HEADINGS, ['Berg', 'Anna', 7], ...rows],
    Members,
  });

  it('causes a warning outside of all teams', () => {
    expect(warningsOf(names(['Außenangriff'], ['Dida']))).toEqual([
      'Players!A3: has nothing but a name, and is in no team: if it is no person, delete the row',
      'Players!A4: has nothing but a name, and is in no team: if it is no person, delete the row',
    ]);
  });

  it('causes none in a team, with a dash, or where there are names alone', () => {
    const inTeam = [...Members, ['Women I', 'player', 'Dida']];
    expect(warningsOf({ ...names(['Dida']), Members: inTeam })).toEqual([]);
    expect(warningsOf(names(['Dida', '-']))).toEqual([]);
    const Players = [['Last name'], ['Dida'], ['Ronaldo']];
    const one = [...Members.slice(0, 1), ['Women I', 'player', 'Dida']];
    expect(warningsOf({ Players, Members: one })).toEqual([]);
  });
});

describe('a total', () => {
  const PLAYERS = ['No.', 'First name', 'Last name', 'Height'];
  const MEMBERS = ['Team', 'Role', 'First name', 'Last name'];

  it.each<[string, Sheets, string]>([
    [
      'a column that is not read',
      {
        Players: [
          ['(No.)', ...PLAYERS.slice(1)],
          ['Total', null, 4, null],
        ],
      },
      'Players!A2',
    ],
    [
      'the column of ids',
      {
        Players: [
          ['Id', ...PLAYERS.slice(1)],
          ['Summe', null, null, 172.5],
        ],
      },
      'Players!A2',
    ],
    ['Members', { Members: [MEMBERS, ['Total', null, null, null]] }, 'Members!A2'],
    [
      'Members, with a count',
      { Members: [MEMBERS, ['Number of players', 43, null, null]] },
      'Members!A2',
    ],
  ])('is no entry in %s', (_, sheets, place) => {
    expect(problemsOf(sheets)).toContainEqual(
      expect.stringMatching(new RegExp(`^${place}: ".*" sums up the list: delete the row$`)),
    );
  });
});

it('a word that may be a remark is no total of Members', () => {
  const Members = [
    ['Team', 'Role', 'Player'],
    ['Note', null, null],
  ];
  expect(problemsOf({ Members })).not.toContainEqual(expect.stringContaining('sums up'));
});

describe('a number in place of a name', () => {
  const PLAYERS = ['No.', 'Last name', 'First name', 'Date of birth'];
  it.each<[string, (string | number | null)[]]>([
    ['beside an unknown word', [null, 'Celkem', 37, null]],
    ['with a word', [null, 'Celkem', '37 hráčů', null]],
    ['alone', ['I alt', null, 37, null]],
    ['alone, in the other column', ['Celkem', 37, null, null]],
  ])('is no player: %s', (_, row) => {
    const anna = [1, 'Öberg', 'Anna', null];
    const Players = [['(No.)', ...PLAYERS.slice(1)], anna, row];
    expect(problemsOf({ Players })[0]).toMatch(
      /^Players!\w3: "37( hráčů)?" is no name: if the row sums up the list, delete it$/,
    );
  });

  it('is one before the end of the list, or of somebody of whom more is known', () => {
    const Players = [PLAYERS, [1, 'Ek', '7', null], [1, '4 Ek', 'Anna', '2001-02-03']];
    const sheets = { Players, Members: [['Team', 'Role', 'First name', 'Last name']] };
    expect(readWorkbook(sheets).file.players).toMatchObject([
      { first_name: '7' },
      { last_name: '4 Ek' },
    ]);
  });
});
