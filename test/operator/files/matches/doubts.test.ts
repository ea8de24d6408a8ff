import { describe, expect, it } from 'vitest';
import type { Row } from '../../../support/clubs/match-workbook.ts';
import {
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';
import { FC_LINDENAU, fixtures, fixturesOf } from '../../../support/office/lindenau.ts';

const DAY = date('2027-05-10');
const read = (sheets: Sheets) => readWorkbook(sheets).file.matches;
const list = (headings: Row, ...rows: Row[]): Sheets => ({
  ...FC_LINDENAU,
  Matches: [headings, ...rows],
});

/** The club under another name. */
const named = (name: string, sheets: Sheets): Sheets => ({
  ...sheets,
  Club: [FC_LINDENAU.Club?.[0] ?? [], [name, 'club', 'club.example', 'Europe/Berlin']],
});

const isAsked = (name: string) => [
  expect.stringContaining(`${JSON.stringify(name)} may be the club`),
];

describe('another team of the club', () => {
  it('is not taken for that of the row, whose number it has not', () => {
    const rows: Row[] = [
      ['Men I', DAY, 'FC Lindenau', 'SV Berge'],
      ['Men I', DAY, 'FC Lindenau II', 'HC Moor'],
      ['Men I', DAY, 'SV Heide', 'FC Lindenau II'],
      ['Men I', DAY, 'FC Lindenau U13', 'HC Fern'],
      ['Men I', DAY, 'FC Lindenau I', 'HC Tal'],
      ['Men I', DAY, 'FC Lindenau Erste', 'HC Feld'],
      ['Men I', DAY, 'FC Lindenau 1921', 'HC Au'],
    ];
    expect(problemsOf(list(['Team', 'Date', 'Home', 'Away'], ...rows))).toEqual([
      'Matches!C3: "FC Lindenau II" is perhaps another team than "Men I": write its team into Team; if it is "Men I", write it into Also called of that team (also in row 4)',
      expect.stringContaining('Matches!C5: "FC Lindenau U13" is perhaps another team than "Men I"'),
    ]);
    expect(problemsOf(fixturesOf('Men I', ['FC Lindenau II', 'HC Moor']))).toHaveLength(1);
    expect(problemsOf(fixturesOf('Men II', ['FC Lindenau III', 'HC Moor']))).toHaveLength(1);
    expect(read(fixturesOf('Men II', ['FC Lindenau', 'HC Moor']))).toHaveLength(1);
    expect(
      problemsOf(fixturesOf('Men II', ['FC Lindenau', 'HC'], ['HC', 'FC Lindenau II'])),
    ).toEqual([expect.stringContaining('"FC Lindenau" is perhaps another team than "Men II"')]);
  });

  it('is not one that has words of its own name', () => {
    const sides = ['FC Lindenau', 'FC Lindenau U15', 'FC Lindenau Girls', 'FC Lindenau Girls U15'];
    const rows = sides.map((name, i) => [name, `HC Moor ${i}`] as const);
    expect(read(fixturesOf('Girls U15', ...rows))).toHaveLength(4);
    expect(problemsOf(fixturesOf('Girls U15', ...rows, ['FC Lindenau U13', 'HC Fern']))).toEqual([
      expect.stringContaining('"FC Lindenau U13" is perhaps another team than "Girls U15"'),
    ]);
  });

  it('is that of the row where it is called so', () => {
    const [headings = [], first = [], ...teams] = FC_LINDENAU.Teams ?? [];
    const Teams = [[...headings, 'Also called'], [...first, 'FC Lindenau II'], ...teams];
    const sheets = fixturesOf('Men I', ['FC Lindenau II', 'HC Moor'], ['SV Heide', 'FC Lindenau']);
    expect(read({ ...sheets, Teams })).toHaveLength(2);
  });

  it('is a problem beside the team of the row, and no match of others', () => {
    const sides = [
      ['Women I', 'HC Moor'],
      ['FC Lindenau', 'SV Berge'],
    ] as const;
    expect(problemsOf(fixtures(...sides))).toEqual([
      'Spielplan!C2: "Women I" is another team of the club than "Men I": correct one of them',
    ]);
  });
});

describe('a derby', () => {
  it.each([
    ['Men II', 'FC Lindenau', 'Lindenau II'],
    ['Men II', 'FC Lindenau', 'SG Lindenau/Auental'],
    ['Men II', 'FCL II', 'FC Lindenau'],
  ])(
    'is asked for where the other side may be the team of the row: %s, %s – %s',
    (team, ...sides) => {
      const doubtful = sides.find((name) => name !== 'FC Lindenau') ?? '';
      expect(problemsOf(fixturesOf(team, sides))).toEqual(isAsked(doubtful));
    },
  );

  it('is not guessed for a team without a number, beside one that is the first, or with letters', () => {
    const sides = ['FC Lindenau', 'FC Lindenau III'] as const;
    const withTeam = (name: string) => ({
      ...fixturesOf(name, sides),
      Teams: [...(FC_LINDENAU.Teams ?? []), [name, name, '2026/27', 'Men']],
    });
    for (const name of ['Seniors', 'Men B']) {
      expect(problemsOf(withTeam(name))).toEqual([
        expect.stringContaining(
          `are both ours: write ${JSON.stringify(name)} into the one that it is`,
        ),
      ]);
    }
    const reserve = {
      ...withTeam('Reserve'),
      ...fixturesOf('Reserve', ['FC Lindenau', 'FC Lindenau II']),
    };
    const Teams = withTeam('Reserve').Teams;
    expect(read({ ...reserve, Teams })).toMatchObject([{ is_home: false }]);
  });
});

describe('another club', () => {
  it.each([
    ['FC Lindenau', 'FC Lindenau Academy'],
    ['FC Lindenau', 'FC Lindenau 1946'],
    ['FC Lindenau', 'FC Lindenau II'],
    ['Boca', 'Boca Juniors'],
  ])('is said to be one in the sheet Words: of %s %s', (club, name) => {
    const sheets = named(club, fixtures([club, 'HC Moor'], [name, 'SV Heide']));
    const Words = [[name, '-']];
    expect(read({ ...sheets, Words })).toHaveLength(1);
    expect(warningsOf({ ...sheets, Words })).toEqual([expect.stringContaining('of other clubs')]);
  });

  it('never is the club itself', () => {
    const Words = [['FC Lindenau', '-']];
    expect(read({ ...fixtures(['FC Lindenau', 'HC Moor']), Words })).toHaveLength(1);
  });

  it.each([
    ['FC Lindenau 1910 e.V.', 'FC Lindenau 1946'],
    ['MTV 1881 e.V.', 'MTV 1862'],
    ['TSV 1860', 'TSV 1860 München'],
    ['FC Lindenau', 'FC Lindenau VV'],
    ['PSV', 'PSV Eindhoven'],
    ['PSV', 'P.S.V.'],
    ['FC Au', 'SG Au/Moor'],
    ['上海申花', '上海申花队'],
    ['FC東京', 'FC東京U-18'],
    ['서울', 'FC서울'],
    ['ŁKS Łódź', 'LKS Lodz II Nowy'],
    ['Union', 'Union Berlin'],
  ])('may be the club %s: %s', (club, name) => {
    expect(problemsOf(named(club, fixtures([club, 'HC Moor'], [name, 'SV Heide'])))).toEqual(
      isAsked(name),
    );
  });

  it.each([
    ['MTV 1881 e.V.', 'MTV 1881'],
    ['FC Lindenau 1910 e.V.', 'FC Lindenau 1910'],
    ['FC Lindenau 1910 e.V.', 'FC Lindenau'],
    ['1860', '1860'],
    ['E.V.', 'E.V.'],
    ['ŁKS Łódź', 'LKS Lodz'],
  ])('is the club %s: %s', (club, name) => {
    expect(read(named(club, fixtures([name, 'SV Heide'])))).toHaveLength(1);
  });

  it.each([
    ['Girls North', 'FC Lindenau North', true],
    ['U13 Staffel North', 'FC Lindenau North', false],
  ])('has a word of a category %s: %s', (category, name, isOurs) => {
    const Categories = [...(FC_LINDENAU.Categories ?? []), [category]];
    const sheets = { ...fixturesOf('Girls U15', [name, 'SV Heide']), Categories };
    if (isOurs) expect(read(sheets)).toHaveLength(1);
    else expect(problemsOf(sheets)).toEqual(isAsked(name));
  });
});

describe('sides that are not told apart', () => {
  const fixture = (text: string, heading = 'Fixture') =>
    list(['Team', 'Date', heading], ['Men I', DAY, text]);

  it.each([
    ['FC Lindenau - SG Moor - Berge', true, 'SG Moor - Berge'],
    ['SG Moor - Berge - FC Lindenau', false, 'SG Moor - Berge'],
    ['FC Lindenau - TuS Berge v. 1898', true, 'TuS Berge v. 1898'],
    ['SV Fern @ FC Lindenau', true, 'SV Fern'],
    ['FC Lindenau at SV Fern', false, 'SV Fern'],
  ])('are split where one is the club: %s', (text, is_home, opponent) => {
    for (const heading of ['Fixture', 'Begegnung', 'Rencontre', 'Partido']) {
      expect(read(fixture(text, heading))).toMatchObject([{ is_home, opponent }]);
    }
  });

  it.each(['HC Moor-SV Berge', 'FC Lindenau-SV Berge', 'HC Moor/SV Berge'])(
    'are a problem under a heading of matches: %s',
    (text) => {
      expect(problemsOf(fixture(text))).toEqual([expect.stringMatching(/^Matches!C2: /)]);
    },
  );

  it.each(['Summer cup in Berge', 'U13-Turnier', 'Cup 2026/27'])(
    'leave a tournament its name: %s',
    (name) => {
      expect(read(fixture(name))).toMatchObject([{ name }]);
    },
  );
});

describe('columns that contradict one another', () => {
  it('are an opponent and the other side', () => {
    const HEADINGS = ['Team', 'Date', 'Home', 'Away', 'Opponent'];
    const row = (opponent: string): Row => ['Men I', DAY, 'FC Lindenau', 'SV Berge', opponent];
    expect(read(list(HEADINGS, row('SV Berge')))).toHaveLength(1);
    expect(problemsOf(list(HEADINGS, row('SV Fern')))).toEqual([
      'Matches!E2: is not the other side of Home and Away: correct one of them',
    ]);
  });

  it('are a result and its columns, where Away stands first', () => {
    const HEADINGS = ['Team', 'Date', 'Visitor', 'Home', 'Result'];
    const row = (result: string): Row => ['Men I', DAY, 'SV Moor', 'FC Lindenau', result];
    expect(read(list(HEADINGS, row('2:2')))).toMatchObject([{ score: 2, opponent_score: 2 }]);
    expect(read(list(HEADINGS, row('L 3-1')))).toMatchObject([{ score: 1, opponent_score: 3 }]);
    expect(problemsOf(list(HEADINGS, row('3-1')))).toEqual([
      'Matches!E2: does not say whose goals are ours: write them into Score and Opponent score, or move the column Home before Visitor',
    ]);
  });
});

describe('what is no opponent', () => {
  const opponent = (name: string) => list(['Team', 'Date', 'Opponent'], ['Men I', DAY, name]);

  it.each([
    'spielfrei 1',
    'BYE 2',
    'Freilos',
    'Turno di riposo',
    'Repos',
    'Équipe exempte',
    'Bye week',
  ])('is left out: %s', (name) => {
    expect(read(opponent(name))).toEqual([]);
  });

  it.each([
    'W1',
    'L12',
    'HF-Sieger',
    'Erster Gruppe A',
    '1. Gr. A',
    'Finalist',
    'To be confirmed',
    'Match 3 winner',
  ])('is not known yet: %s', (name) => {
    expect(warningsOf(opponent(name))).toEqual([
      expect.stringContaining('is no team: write its name'),
    ]);
  });
});
