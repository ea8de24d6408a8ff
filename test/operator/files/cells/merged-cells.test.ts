import { describe, expect, it } from 'vitest';
import { readSheets } from '../../../../publish/files/cells/read-sheets.ts';
import { parseRange } from '../../../../publish/files/workbook/cell-range.ts';
import {
  problemLines,
  type Sheets,
  TODAY,
  workbookWith,
} from '../../../support/clubs/workbooks.ts';

const NO_MEMBERS = { Members: [['Team', 'Role', 'Last name', 'Position']] };

/** Reads players with merged cells such as `D2:D4`. */
function read(players: Sheets[string], ...ranges: string[]) {
  const workbook = workbookWith({ Players: players, ...NO_MEMBERS });
  const merges = ranges.flatMap((range) => parseRange(range) ?? []);
  const sheets = workbook.sheets.map((sheet) =>
    sheet.name === 'Players' ? { ...sheet, merges } : sheet,
  );
  return readSheets({ sheets }, { today: TODAY }).written.players;
}

const problemsOf = (...given: Parameters<typeof read>) => problemLines(() => read(...given));

const HEADINGS = ['First name', 'Last name', 'Phone', 'Privacy'];
const SIBLINGS = [
  HEADINGS,
  ['Anna', 'Berg', '+49 1', 'hidden'],
  ['Bea', 'Berg', null, 'full'],
  ['Clara', 'Berg'],
  [null, null, '+49 2'],
  ['Dora', 'Dahl'],
];

const settingsOf = (players: ReturnType<typeof read>) =>
  players.map(({ first_name, phone, privacy }) => [first_name, phone, privacy]);

describe('a cell that is merged over rows', () => {
  it('has its value in each of them, and hides what it covers', () => {
    const rows = SIBLINGS.toSpliced(4, 1);
    expect(settingsOf(read(rows, 'D2:D4', 'C2:C3'))).toEqual([
      ['Anna', '+49 1', 'hidden'],
      ['Bea', '+49 1', 'hidden'],
      ['Clara', undefined, 'hidden'],
      ['Dora', undefined, undefined],
    ]);
  });

  it('makes no person of a row that it covers alone', () => {
    expect(settingsOf(read(SIBLINGS, 'D2:D5', 'C2:C5')).map(([name]) => name)).toEqual([
      ...['Anna', 'Bea', 'Clara', 'Dora'],
    ]);
  });

  it('is a problem where it is empty, and covers a value', () => {
    const rows = [HEADINGS, ['Anna', 'Berg'], ['Bea', 'Berg', null, 'hidden']];
    const problem = 'unmerge it, and write each value in its own cell';
    expect(problemsOf(rows, 'D2:D3')).toEqual([`Players!D2: is merged over D2:D3: ${problem}`]);
    expect(problemsOf(rows, 'C3:D3')).toEqual([`Players!C3: is merged over C3:D3: ${problem}`]);
  });

  it('is a problem where it is a value of one player alone', () => {
    const rows = [
      ['First name', 'Last name', 'Date of birth', 'Privacy'],
      ['Anna', 'Berg', '2012-12-31', 'hidden'],
      ['Bea', 'Berg', null, null],
    ];
    expect(problemsOf(rows, 'C2:C3', 'D2:D3', 'B2:B3')).toEqual([
      'Players!C2: is merged over C2:C3: unmerge it, and write each value in its own cell',
    ]);
  });

  it('may be a heading, beside headings in two rows', () => {
    const rows = [
      ['Name', null, 'Phone', 'Privacy'],
      ['First name', 'Last name', null, null],
      ['Anna', 'Berg', '+49 1', 'hidden'],
    ];
    expect(settingsOf(read(rows, 'A1:B1', 'C1:C2', 'D1:D2'))).toEqual([
      ['Anna', '+49 1', 'hidden'],
    ]);
  });

  it('is no person below a heading that it is', () => {
    const rows = [HEADINGS, [null, null, 'covered'], ['Anna', 'Berg', null, 'hidden']];
    const merges = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2'];
    expect(settingsOf(read(rows, ...merges))).toEqual([['Anna', undefined, 'hidden']]);
  });
});

it('a heading that is merged over rows has no value below it, beside a note of its own', () => {
  const rows = [
    [...HEADINGS, 'Height'],
    [null, null, null, null, 'cm'],
    ['Anna', 'Berg'],
  ];
  expect(problemsOf(rows, 'A1:A2', 'B1:B2', 'C1:C2', 'D1:D2')).toEqual([
    'Players!B2: is missing',
    'Players!E2: "cm" is not a height: write 172 or 1.72',
  ]);
});

describe('a cell that is merged over columns', () => {
  it('is a title above the headings', () => {
    const rows = [['FC Example', 'covered'], ...SIBLINGS.slice(0, 2)];
    expect(settingsOf(read(rows, 'A1:D1'))).toEqual([['Anna', '+49 1', 'hidden']]);
  });

  it.each([
    ['C2:D2', 'Players!C2: is merged over C2:D2'],
    ['C2:D3', 'Players!C2: is merged over C2:D3'],
    ['D2:E4', 'Players!D2: is merged over D2:E4'],
  ])('is a problem below them: %s', (range, problem) => {
    expect(problemsOf(SIBLINGS.toSpliced(4, 1), range)).toEqual([
      `${problem}: unmerge it, and write each value in its own cell`,
    ]);
  });

  it('is one problem as a heading', () => {
    const rows = [
      ['Name', null, 'Phone', 'Privacy'],
      ['Anna', 'Berg', '+49 1', 'hidden'],
    ];
    expect(problemsOf(rows, 'A1:B1')).toEqual([
      'Players!A1: is merged over A1:B1: unmerge it, and write a heading of its own above each column',
    ]);
  });

  it('says nothing where it is empty', () => {
    expect(settingsOf(read([HEADINGS, ['Anna', 'Berg']], 'C2:D2', 'F1:H1'))).toEqual([
      ['Anna', undefined, undefined],
    ]);
  });
});

it('more merged cells than a workbook has cells are refused', () => {
  const rows = [HEADINGS, ...Array.from({ length: 1_000 }, (_, i) => [`Anna ${i}`, 'Berg'])];
  const merges = Array<string>(2_001).fill('A2:A1001');
  expect(problemsOf(rows, ...merges)).toEqual(['Players: has too many merged cells: unmerge them']);
});

describe('a label that is merged over headings', () => {
  const rows = (...above: (string | null)[]) => [
    above,
    ['First name', 'Last name', 'Registry id', 'E-mail', 'Phone'],
    ['Anna', 'Berg', 'A1', 'anna@home.example', '+49 1'],
  ];

  it('is that of each of them, and of no other', () => {
    const told = (cell: string, asides: string) =>
      `Players!${cell}2: is under "Eltern": if they are of the people in the rows themselves, delete that label; ` +
      `if not, write these headings instead: ${asides}`;
    const above = [null, null, 'Eltern', null, null];
    expect(problemsOf(rows(...above), 'C1:D1')).toEqual([
      told('C', '"(Registry id (Eltern))", "(E-mail (Eltern))"'),
    ]);
    expect(problemsOf(rows(null, null, null, 'Eltern'), 'D1:E1')).toEqual([
      told('D', '"(E-mail (Eltern))", "(Phone (Eltern))"'),
    ]);
    expect(read(rows('Spielerliste'), 'A1:E1')).toMatchObject([{ phone: '+49 1' }]);
  });
});
