import { describe, expect, it } from 'vitest';
import type { Row } from '../../../support/clubs/match-workbook.ts';
import {
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';
import { FC_LINDENAU, fixtures } from '../../../support/office/lindenau.ts';

const DAY = date('2027-05-10');
const matches = (...rows: Row[]): Sheets => ({ ...FC_LINDENAU, Matches: rows });
const read = (sheets: Sheets) => readWorkbook(sheets).file.matches;

describe('the column Home or away', () => {
  const HEADINGS = ['Team', 'Date', 'H/A', 'Opponent', 'Score', 'Opponent score'];
  const withPlace = (place: string) => matches(HEADINGS, ['Men I', DAY, place, 'HC Moor', 2, 1]);

  it.each(['N', 'n', 'neutral', 'Neutral', 'neutre', 'neutro', '-'])(
    'is neutral ground: %s',
    (place) => {
      expect(read(withPlace(place))).toMatchObject([
        { is_home: null, score: 2, opponent_score: 1, status: 'finished' },
      ]);
    },
  );

  it.each(['y', 'Y', 's', 'maybe'])('is none: %s', (place) => {
    expect(problemsOf(withPlace(place))).toEqual([
      `Matches!C2: ${JSON.stringify(place)} is not home, away or neutral`,
    ]);
  });

  it.each([
    ['yes', true],
    ['nein', false],
    ['H', true],
    ['G', undefined],
    ['Gast', false],
  ])('may answer whether it is at home: %s', (place, isHome) => {
    if (isHome === undefined) expect(problemsOf(withPlace(place))).toHaveLength(1);
    else expect(read(withPlace(place))).toMatchObject([{ is_home: isHome }]);
  });

  it('has own words for neutral ground', () => {
    const Words = [['neutralne', 'neutral']];
    expect(read({ ...withPlace('neutralne'), Words })).toMatchObject([{ is_home: null }]);
  });
});

describe('whose goals a result has first', () => {
  const OF_OPPONENT = ['Team', 'Date', 'H/A', 'Opponent', 'Result'];
  const results = (...rows: [place: string | null, result: string][]) =>
    matches(
      OF_OPPONENT,
      ...rows.map(([place, result], i): Row => ['Men I', DAY, place, `HC Moor ${i}`, result]),
    );

  it.each<[string | null, string, [number, number]]>([
    ['H', '2:1', [2, 1]],
    ['H', 'L 1:2', [1, 2]],
    ['A', '1:1', [1, 1]],
    ['N', '1-1', [1, 1]],
    [null, '3:3', [3, 3]],
    ['A', 'W 2-1', [2, 1]],
    ['A', 'L 2-1', [1, 2]],
    ['A', '1-2 W', [2, 1]],
    ['N', 'won 1:4', [4, 1]],
    [null, '1:4 lost', [1, 4]],
    ['A', 'D 2-2', [2, 2]],
  ])('is known: %s, %s', (place, result, [score, opponent_score]) => {
    expect(read(results([place, result]))).toMatchObject([{ score, opponent_score }]);
  });

  it.each([['A'], ['N'], [null]])('is asked for once in a sheet: %s', (place) => {
    expect(
      problemsOf(results(['H', '5:0'], [place, '2:1'], [place, '1:1'], [place, '3:0'])),
    ).toEqual([
      'Matches!E3: does not say whose goals are ours: write them into Score and Opponent score, or both teams into Home and Away (also in row 5)',
    ]);
  });

  it.each([
    ['H', 'L 2:1', 'says lost, and the goals of home and away the contrary: correct one of them'],
    ['A', 'W 1:1', '"W 1:1" says won, and its goals the contrary'],
    ['A', 'D 1:2', '"D 1:2" says drawn, and its goals the contrary'],
    ['A', 'ok 1:2', '"ok 1:2" is not a result such as 2:1'],
  ])('is not what a letter beside it contradicts: %s %s', (place, result, detail) => {
    expect(problemsOf(results([place, result]))).toEqual([
      expect.stringContaining(`Matches!E2: ${detail}`),
    ]);
  });

  it('is said by the sides, on neutral ground, too', () => {
    const sides = (place: string | null, home: string, away: string): Row => [
      ...['Men I', DAY, place, home, away, '2:1'],
    ];
    const HEADINGS = ['Team', 'Date', 'H/A', 'Home', 'Away', 'Result'];
    const [home, away, neutral] = read(
      matches(
        HEADINGS,
        sides(null, 'FC Lindenau', 'HC Moor'),
        sides('A', 'SV Heide', 'FC Lindenau'),
        sides('N', 'SV Berge', 'FC Lindenau'),
      ),
    );
    expect(home).toMatchObject({ is_home: true, score: 2, opponent_score: 1 });
    expect(away).toMatchObject({ is_home: false, score: 1, opponent_score: 2 });
    expect(neutral).toMatchObject({
      ...{ is_home: null, opponent: 'SV Berge', score: 1, opponent_score: 2 },
      status: 'finished',
    });
    expect(problemsOf(matches(HEADINGS, sides('A', 'FC Lindenau', 'HC Moor')))).toEqual([
      'Matches!C2: says away, and Home says the other: correct one of them',
    ]);
  });

  it('is asked for by columns of home and away beside an opponent', () => {
    const HEADINGS = ['Team', 'Date', 'H/A', 'Opponent', 'Home score', 'Away score'];
    const row = (place: string | null): Row => ['Men I', DAY, place, 'HC Moor', 2, 1];
    expect(read(matches(HEADINGS, row('A')))).toMatchObject([{ score: 1, opponent_score: 2 }]);
    for (const place of [null, 'N']) {
      expect(problemsOf(matches(HEADINGS, row(place)))).toEqual([
        'Matches!E2: does not say whose goals are ours: write home or away into H/A',
      ]);
    }
  });
});

describe('an opponent', () => {
  const HEADINGS = ['Team', 'Date', 'Opponent', 'Home or away'];
  const opponents = (...rows: [name: string, place?: string][]) =>
    matches(HEADINGS, ...rows.map(([name, place = null]): Row => ['Men I', DAY, name, place]));

  it.each<[string, string, boolean | null | undefined]>([
    ['@ SV Auental', 'SV Auental', false],
    ['@SV Auental', 'SV Auental', false],
    ['at SV Auental', 'SV Auental', false],
    ['vs. SV Auental', 'SV Auental', undefined],
    ['v SV Auental', 'SV Auental', undefined],
    ['SV Auental (H)', 'SV Auental', true],
    ['SV Auental (a)', 'SV Auental', false],
    ['SV Auental (Heim)', 'SV Auental', true],
    ['SV Auental (N)', 'SV Auental', null],
    ['SV Auental (Women)', 'SV Auental (Women)', undefined],
    ['Atletico', 'Atletico', undefined],
    ['Vasas SC', 'Vasas SC', undefined],
  ])('has no mark of a side in its name: %s', (given, opponent, is_home) => {
    const [match] = read(opponents([given]));
    expect([match?.opponent, match?.is_home]).toEqual([opponent, is_home]);
  });

  it('is at home with vs., where others are away with @', () => {
    expect(read(opponents(['@ SV Auental'], ['vs. HC Moor'], ['SV Heide']))).toMatchObject([
      { opponent: 'SV Auental', is_home: false },
      { opponent: 'HC Moor', is_home: true },
      { opponent: 'SV Heide' },
    ]);
  });

  it('has a problem with a mark that its row contradicts', () => {
    expect(problemsOf(opponents(['@ SV Auental', 'home']))).toEqual([
      'Matches!D2: says home, and Opponent says the other: correct one of them',
    ]);
    expect(read(opponents(['@ SV Auental', 'away']))).toMatchObject([{ is_home: false }]);
  });

  it.each(['BYE', 'bye', 'spielfrei', 'Exempt', 'Descansa', 'riposo', 'vrij', 'folga'])(
    'is none, and the row is left out and counted: %s',
    (bye) => {
      const sheets = opponents(['SV Auental'], [bye], [bye]);
      expect(read(sheets)).toHaveLength(1);
      expect(warningsOf(sheets)).toEqual([
        `Matches!C3: ${JSON.stringify(bye)} is no opponent: left out (also in row 4)`,
      ]);
      expect(read(fixtures(['FC Lindenau', bye]))).toEqual([]);
      expect(read(fixtures([bye, 'FC Lindenau']))).toEqual([]);
    },
  );

  it.each([
    'TBD',
    '?',
    '???',
    'N.N.',
    'Winner Match 12',
    'Sieger Spiel 3',
    '1. Gruppe A',
    '2nd Group B',
  ])('is not known yet: %s', (name) => {
    expect(read(opponents([name]))).toMatchObject([{ opponent: name }]);
    expect(warningsOf(opponents([name]))).toEqual([
      `Matches!C2: ${JSON.stringify(name)} is no team: write its name once it is known`,
    ]);
  });
});

describe('both sides in one column', () => {
  const one = (heading: string, ...cells: string[]) =>
    matches(
      ['Team', 'Date', heading, 'Result'],
      ...cells.map((cell): Row => ['Men I', DAY, cell, '2:1']),
    );

  it.each([
    'FC Lindenau v SV Auental',
    'FC Lindenau vs. SV Auental',
    'FC Lindenau - SV Auental',
    'FC Lindenau – SV Auental',
    'FC Lindenau gegen SV Auental',
  ])('are home and away: %s', (cell) => {
    for (const heading of ['Fixture', 'Opponent', 'Begegnungen', 'Name']) {
      const [match] = read(one(heading, cell));
      expect(match).toMatchObject({
        ...{ opponent: 'SV Auental', is_home: true, score: 2, opponent_score: 1 },
      });
      expect(match?.name).toBeUndefined();
    }
  });

  it('are away where ours is the second', () => {
    expect(read(one('Fixture', 'SV Auental v FC Lindenau'))).toMatchObject([
      { opponent: 'SV Auental', is_home: false, score: 1, opponent_score: 2 },
    ]);
  });

  it('need to be ours under a heading of matches, and are a name under another', () => {
    expect(problemsOf(one('Fixture', 'SV Auental v HC Moor'))).toEqual([
      'Matches!C2: neither side of Fixture is a team of the club, or "FC Lindenau": write its name as it is in the other sheets',
    ]);
    const named = matches(['Team', 'Date', 'Name'], ['Men I', DAY, 'Cup – Final day']);
    expect(read(named)).toMatchObject([{ name: 'Cup – Final day' }]);
    expect(
      read(matches(['Team', 'Date', 'Opponent'], ['Men I', DAY, 'Rot - Weiss Tal'])),
    ).toMatchObject([{ opponent: 'Rot - Weiss Tal' }]);
  });
});

describe('a derby of two teams of the club', () => {
  const HEADINGS = ['Mannschaft', 'Spielnummer', 'Datum', 'Heim', 'Gast'];
  const derby = (team: string, home: string, away: string): Row => [team, '4711', DAY, home, away];
  const list = (...rows: Row[]) => matches(HEADINGS, ...rows);

  it('is two matches, by the number of the team', () => {
    const sides = ['FC Lindenau', 'FC Lindenau II'] as const;
    const [first, second] = read(list(derby('Men I', ...sides), derby('Men II', ...sides)));
    expect(first).toMatchObject({ is_home: true, opponent: 'FC Lindenau II' });
    expect(second).toMatchObject({ is_home: false, opponent: 'FC Lindenau' });
    expect(first?.id).not.toBe(second?.id);
  });

  it('is told by the other row of the match', () => {
    const [headings = [], ...teams] = FC_LINDENAU.Teams ?? [];
    const Teams = [headings, ...teams, ['Seniors', 'S', '2026/27', 'Men']];
    const sides = ['FC Lindenau', 'FC Lindenau II'] as const;
    const both = [derby('Men I', ...sides), derby('Seniors', ...sides)];
    for (const rows of [both, both.toReversed()]) {
      const found = read({ ...list(...rows), Teams });
      const men = rows === both ? found : found.toReversed();
      expect(men).toMatchObject([{ is_home: true }, { is_home: false }]);
    }
    const others = ['FC Lindenau III', 'FC Lindenau II'] as const;
    const open = problemsOf({ ...list(derby('Seniors', ...others)), Teams });
    expect(open).toEqual([expect.stringContaining('write "Seniors" into the one that it is')]);
    const known = list(derby('Seniors', ...others), derby('Men II', ...others));
    expect(read({ ...known, Teams })).toMatchObject([{ is_home: true }, { is_home: false }]);
  });

  it('is told by what a team is also called', () => {
    const [headings = [], first = [], ...teams] = FC_LINDENAU.Teams ?? [];
    const Teams = [[...headings, 'Also called'], [...first, 'FC Lindenau Herren'], ...teams];
    const row = derby('Men I', 'FC Lindenau', 'FC Lindenau Herren');
    expect(read({ ...list(row), Teams })).toMatchObject([{ is_home: false }]);
  });

  it('is asked for with what is missing', () => {
    const sides = ['FC Lindenau', 'FC Lindenau'] as const;
    expect(problemsOf(list(derby('Men I', ...sides), derby('Men II', ...sides)))).toEqual([
      'Matches!D2: Heim and Gast are both ours: write "Men I" into the one that it is',
      'Matches!D3: Heim and Gast are both ours: write "Men II" into the one that it is',
    ]);
    const withoutTeam = matches(HEADINGS.slice(1), derby('', ...sides).slice(1));
    expect(problemsOf(withoutTeam)).toEqual([
      'Matches!C2: Heim and Gast are both ours: write a row for each of the two teams, with its name in Team',
    ]);
  });
});

describe('the list of a whole league', () => {
  it('is read without the matches of others, which are counted', () => {
    const others = Array.from({ length: 8 }, (_, i) => [`SV ${i} Tal`, 'HC Moor'] as const);
    const sheets = fixtures(['FC Lindenau', 'SV Heide'], ...others, ['HC Moor', 'FC Lindenau']);
    expect(read(sheets)).toMatchObject([{ opponent: 'SV Heide' }, { opponent: 'HC Moor' }]);
    expect(warningsOf(sheets)).toEqual([
      'Spielplan!C3: SV 0 Tal – HC Moor is a match of other clubs: left out (also in rows 4, 5, 6, 7, 8 and 2 more)',
    ]);
  });

  it('is refused where no row names the club', () => {
    expect(problemsOf(fixtures(['SV Heide', 'HC Moor'], ['HC Moor', 'SV Heide']))).toEqual(
      [2, 3].map((row) => expect.stringContaining(`Spielplan!C${row}: neither Heim nor Gast`)),
    );
  });

  it('is counted for each list', () => {
    const [headings = [], ours = [], others = []] =
      fixtures(['FC Lindenau', 'SV Heide'], ['SV Heide', 'HC Moor']).Spielplan ?? [];
    const sheets = { ...FC_LINDENAU, 'Men II': [headings, ours], Spielplan: [headings, others] };
    expect(problemsOf(sheets)).toEqual([expect.stringMatching(/^Spielplan!C2: neither/)]);
  });
});
