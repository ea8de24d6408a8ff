import { describe, expect, it } from 'vitest';
import type { Row } from '../../../support/clubs/match-workbook.ts';
import { date, problemsOf, type Sheets, warningsOf } from '../../../support/clubs/workbooks.ts';
import { AHEAD, listOf, OVER, read } from '../../../support/office/match-list.ts';

const SIDES = ['Datum', 'Heim', 'Gast'];
const US = ['FC Lindenau', 'HC Moor'] as const;
const against = (i: number) => ['FC Lindenau', `HC Moor${i ? ` ${i}` : ''}`] as const;

describe('a column Match or Spiele', () => {
  const numbered = (heading: string, ...values: string[]): Sheets =>
    listOf([heading, ...SIDES], ...values.map((value, i): Row => [value, AHEAD, ...against(i)]));

  it.each([
    ['Match', ['441', '442']],
    ['Match', ['PMAA001', 'PMAA002']],
    ['Spiele', ['12/3', '12/4']],
  ])('has the number of the match: %s %j', (heading, values) => {
    const expected = values.map((registry_id) => ({ registry_id, is_home: true }));
    const matches = read(numbered(heading, ...values));
    expect(matches).toMatchObject(expected);
    expect(matches[0]).not.toHaveProperty('name');
  });

  it('has nothing of ours where it has points', () => {
    const sheets = listOf([...SIDES, 'Ergebnis', 'Spiele'], [OVER, ...US, '6:3', '98:77']);
    expect(read(sheets)).toMatchObject([{ score: 6 }]);
    expect(read(sheets)[0]).not.toHaveProperty('name');
    expect(warningsOf(sheets)).toEqual(['Matches!F1: not read: "Spiele"']);
  });

  it('is asked about where it has points, and nothing else the result', () => {
    expect(problemsOf(numbered('Spiele', '98:77', '3:0'))).toEqual([
      expect.stringContaining('is "Result", or something else'),
    ]);
  });

  it('has the names of tournaments', () => {
    const sheets = listOf(['Match', 'Datum'], ['Autumn Cup 2026', AHEAD], ['12', AHEAD]);
    expect(read(sheets)).toMatchObject([{ name: 'Autumn Cup 2026' }, { name: '12' }]);
  });

  it('has no names: without sides each match lacks an opponent', () => {
    expect(problemsOf(listOf(['Match', 'Datum'], ['PMAA001', AHEAD]))).toContainEqual(
      expect.stringContaining('a match has an opponent'),
    );
  });
});

describe('the two sides', () => {
  it.each([
    ['HeimMannschaftName', 'GastMannschaftName'],
    ['HeimVereinName', 'GastVereinName'],
    ['EQA_nom', 'EQB_nom'],
    ['club rec', 'club vis'],
    ['Teamname A', 'Teamname B'],
    ['Mannschaft 1', 'Mannschaft 2'],
    ['Team 1', 'Team 2'],
  ])('stand under %s and %s', (...sides) => {
    expect(read(listOf(['Datum', ...sides], [AHEAD, ...US]))).toMatchObject([
      { opponent: 'HC Moor', is_home: true },
    ]);
  });

  it('are not the host of the hall, nor the club beside its team', () => {
    const hosted = listOf(
      ['Datum', 'Mannschaft 1', 'Mannschaft 2', 'Gastgeber'],
      [AHEAD, 'FC Lindenau', 'TSV Gerau', 'SV Meinau'],
      [AHEAD, 'SV Meinau', 'TSV Gerau', 'FC Lindenau'],
    );
    expect(read(hosted)).toMatchObject([{ opponent: 'TSV Gerau', is_home: true }]);
    const named = listOf(
      ['Datum', 'HeimVereinName', 'HeimMannschaft', 'GastVereinName', 'GastMannschaft'],
      [AHEAD, 'HC Moor', 'HC Moor II', 'FC Lindenau', 'FC Lindenau'],
    );
    expect(read(named)).toMatchObject([{ opponent: 'HC Moor II', is_home: false }]);
  });

  it('are none where one of the pair stands alone', () => {
    expect(problemsOf(listOf(['Datum', 'Mannschaft 1'], [AHEAD, 'FC Lindenau']))).not.toEqual([]);
  });

  it('are the same with and without dots', () => {
    const Club = [
      ['Name', 'Slug', 'Domain'],
      ['CD Ribera Alta', 'cd-ribera', 'cd-ribera.example'],
    ];
    const sheets = { ...listOf(SIDES, [AHEAD, 'C.D. RIBERA ALTA', 'HC Moor']), Club };
    expect(read(sheets)).toMatchObject([{ opponent: 'HC Moor', is_home: true }]);
  });

  it.each(['xxxxx', 'frei', 'Ruht', 'pausiert', 'Jornada libre', 'Wolny los', 'no opponent'])(
    'are none on a day without a match: %s',
    (bye) => {
      const sheets = listOf(SIDES, [AHEAD, ...US], [AHEAD, 'FC Lindenau', bye]);
      expect(read(sheets)).toHaveLength(1);
      expect(warningsOf(sheets)).toContainEqual(
        expect.stringContaining('is no opponent: left out'),
      );
    },
  );
});

describe('a column of values that may be ours', () => {
  it.each([
    ['Spielzeit', ['14:30', '9.15 Uhr'], 'Time'],
    ['kl.', ['14:30'], 'Time'],
    ['Punkte', ['2:1', '10 - 3'], 'Result'],
  ])('is asked about: %s', (heading, values, ours) => {
    const rows = values.map((value, i): Row => [AHEAD, ...against(i), value]);
    expect(problemsOf(listOf([...SIDES, heading], ...rows))).toEqual([
      expect.stringContaining(`is "${ours}", or something else: if it is that, name it "${ours}"`),
    ]);
  });

  it.each([
    [
      ['Anstoß', 'Treffpunkt'],
      ['14:30', '13:00'],
    ],
    [
      ['Ergebnis', 'Halbzeit'],
      ['2:1', '1:0'],
    ],
    [
      ['Ergebnis', 'Bus'],
      ['2:1', '13 h, gate'],
    ],
  ])('is not where another column has it: %j', (headings, cells) => {
    expect(read(listOf([...SIDES, ...headings], [OVER, ...US, ...cells]))).toHaveLength(1);
  });

  it('is not where the date has the time', () => {
    const row: Row = [`${AHEAD} 15:00`, ...US, '13:00'];
    expect(read(listOf([...SIDES, 'Treffpunkt'], row))).toMatchObject([{ time: '15:00' }]);
  });

  it('is not where its heading is in parentheses', () => {
    expect(read(listOf([...SIDES, '(Punkte)'], [OVER, ...US, '2:1']))).toHaveLength(1);
  });
});

describe('0:0', () => {
  const goals = (heading: string[], ...rows: Row[]) => listOf([...SIDES, ...heading], ...rows);

  it.each([
    [['Ergebnis'], ['0:0']],
    [
      ['Heimtore', 'Gasttore'],
      [0, 0],
    ],
  ])('of a match that is ahead is no result: %j', (headings, cells) => {
    const sheets = goals(headings, [AHEAD, ...US, ...cells], ['1.9.2026', ...against(2), ...cells]);
    const [ahead, today] = read(sheets);
    expect(ahead).toMatchObject({ status: 'scheduled' });
    expect(ahead).not.toHaveProperty('score');
    expect(today).toMatchObject({ status: 'finished', score: 0, opponent_score: 0 });
    expect(warningsOf(sheets)).toEqual([
      'Matches!E2: 0:0 of a match that is ahead is no result, so it is left out',
      'Matches!E3: is published as 0:0; if it was not played, empty the cell',
    ]);
  });

  it('is one where the row says so', () => {
    expect(read(goals(['Ergebnis', 'Status'], [AHEAD, ...US, '0:0', 'gespielt']))).toMatchObject([
      { status: 'finished', score: 0 },
    ]);
    expect(read(goals(['Ergebnis'], [AHEAD, ...US, '0:0 (4:3 n.E.)']))).toMatchObject([
      { status: 'finished', score: 0 },
    ]);
    expect(warningsOf(goals(['Ergebnis'], [OVER, ...US, '0:0']))).toEqual([]);
  });
});

describe('goals in two columns', () => {
  it.each([
    ['1 (4)', '1 (3)'],
    ['2-14', '1-09'],
    ['3*', '2*'],
    ['W', 'L'],
    ['4½', '3½'],
  ])('that are no numbers are problems: %s, %s', (home, away) => {
    expect(
      problemsOf(listOf([...SIDES, 'Heimtore', 'Gasttore'], [OVER, ...US, home, away])),
    ).toEqual([expect.stringContaining(`"${home}" is not a number: write the goals alone, and`)]);
  });
});

describe('a match that nobody has played', () => {
  it.each([
    ...['9:0 w.o.', '2-0 (WO)', '3:0 kampflos', '0:3 Wertung', '0:10 Sportgericht', '0:5 f.f.'],
    ...['3:0 forf.', '3-0 ff', '0-3 a tav.', '20:0 §', '0:9 NG', '3:0 (F)', '0:2 NH'],
  ])('is awarded: %s', (result) => {
    expect(read(listOf([...SIDES, 'Ergebnis'], [OVER, ...US, result]))).toMatchObject([
      { status: 'awarded' },
    ]);
  });

  it.each(['2:1 (1:0)', '2:1 n.V.', '2:1 HZ 1:0', '3:1 gegen zehn'])('is not with %s', (result) => {
    expect(read(listOf([...SIDES, 'Ergebnis'], [OVER, ...US, result]))).toMatchObject([
      { status: 'finished' },
    ]);
  });

  it.each([
    ['abgesetzt', 'postponed'],
    ['annulliert', 'cancelled'],
    ['Spielabbruch', 'abandoned'],
    ['No presentado', 'awarded'],
    ['w.o.', 'awarded'],
    ['Te spelen', 'scheduled'],
    ['Full time', 'finished'],
  ])('has %s under Status', (word, status) => {
    const cells = status === 'finished' || status === 'awarded' ? ['2:0'] : [''];
    const row: Row = [status === 'finished' ? OVER : AHEAD, ...US, ...cells, word];
    expect(read(listOf([...SIDES, 'Ergebnis', 'Status'], row))).toMatchObject([{ status }]);
  });

  it.each(['Abgesagt', 'rinv.', 'P - P', 'Match Abandoned'])(
    'is refused with a word as its result, and what to do: %s',
    (word) => {
      expect(problemsOf(listOf([...SIDES, 'Ergebnis'], [AHEAD, ...US, word]))).toEqual([
        expect.stringContaining('write postponed, cancelled, abandoned or awarded into the column'),
      ]);
    },
  );
});

describe('days and times', () => {
  it.each([
    ['2026-09-12 00:00:00.00', null],
    ['20260912', null],
    ['Saturday, September 12, 2026', null],
    ['12.09.2026 TBC', null],
    ['12.09.2026 t.b.a.', null],
  ])('are understood: %s', (day) => {
    expect(read(listOf(SIDES, [day, ...US]))).toMatchObject([{ date: '2026-09-12' }]);
  });

  it.each([
    ['20:00 v', '20:00'],
    ['11:00 t', '11:00'],
    ['19.30 u', '19:30'],
  ])('are understood: %s', (text, time) => {
    expect(read(listOf([...SIDES, 'Zeit'], [AHEAD, ...US, text]))).toMatchObject([{ time }]);
  });

  it.each(['TBC', 'tbd', '?', 'N.N.'])('are not set yet with %s', (text) => {
    expect(read(listOf([...SIDES, 'Zeit'], [AHEAD, ...US, text]))).toMatchObject([{ time: null }]);
  });

  it('contradict a weekday before the month', () => {
    expect(problemsOf(listOf(SIDES, ['Sunday, September 12, 2026', ...US]))).toEqual([
      expect.stringContaining('says Sunday, and that day is a Saturday'),
    ]);
  });

  it('do not take w.o. for a day of the week', () => {
    const rows: Row[] = [[date('2026-09-09'), ...US, 'w.o.']];
    expect(problemsOf(listOf([...SIDES, 'Bemerkung'], ...rows))).toEqual([
      expect.stringContaining('"w.o." is in a column that is not read'),
    ]);
  });
});
