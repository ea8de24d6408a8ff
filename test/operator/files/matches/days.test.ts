import { describe, expect, it } from 'vitest';
import type { Row } from '../../../support/clubs/match-workbook.ts';
import {
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';
import { FC_LINDENAU } from '../../../support/office/lindenau.ts';

const matches = (...rows: Row[]): Sheets => ({ ...FC_LINDENAU, Matches: rows });
const whenOf = (sheets: Sheets) =>
  readWorkbook(sheets).file.matches.map(({ date: day, time }) => [day, time]);

const HEADINGS = ['Team', 'Opponent', 'Date', 'Time'];
const at = (...cells: Row[]): Sheets =>
  matches(HEADINGS, ...cells.map((pair, i): Row => ['Men I', `HC Moor ${i}`, ...pair]));

describe('the weekday in a date', () => {
  it.each([
    'Sa, 05.12.2026',
    'Sa. 05.12.2026',
    'Samstag, 5.12.26',
    'Sat 5 Dec 2026',
    'sam. 5 décembre 2026',
    'sáb 05.12.2026',
    'Sonnabend 05.12.2026',
    'za 05.12.2026',
    'sábado, 5 de diciembre de 2026',
    'am 05.12.2026',
    'sob. 05.12.2026', // of another language: it says nothing
  ])('is that of the date: %s', (cell) => {
    expect(whenOf(at([cell, null]))).toEqual([['2026-12-05', undefined]]);
  });

  it.each(['di 08.12.2026', 'di 06.12.2026', 'ma 07.12.2026', 'ma 08.12.2026', 'do 06.12.2026'])(
    'may be that of another language: %s',
    (cell) => {
      expect(whenOf(at([cell, null]))).toHaveLength(1);
    },
  );

  it.each([
    ['So, 05.12.2026', 'So', 'Saturday'],
    ['Fri 5 Dec 2026', 'Fri', 'Saturday'],
    ['di 05.12.2026', 'di', 'Saturday'],
    ['lunes 08.12.2026', 'lunes', 'Tuesday'],
  ])('contradicts the date: %s', (cell, word, day) => {
    expect(problemsOf(at([cell, null]))).toEqual([
      `Matches!C2: ${JSON.stringify(cell)} says ${word}, and that day is a ${day}: correct one of them`,
    ]);
  });

  it('decides the order of day and month', () => {
    expect(whenOf(at(['Sat 12/5/2026', null], ['12/6/2026', null]))).toEqual([
      ['2026-12-05', undefined],
      ['2026-12-06', undefined],
    ]);
    expect(whenOf(at(['Tue 12/5/2026', null], ['6/7/2026', null]))).toEqual([
      ['2026-05-12', undefined],
      ['2026-07-06', undefined],
    ]);
    expect(problemsOf(at(['Sat 12/5/2026', null], ['Tue 12/5/2026', null]))).toEqual([
      expect.stringContaining('has the day first, and 12/5/2026'),
    ]);
  });

  it('is no month', () => {
    expect(
      whenOf(at(['Mar 12, 2027', null], ['mar. 9 mars 2027', null], ['Dec 5, 2026', null])),
    ).toEqual([
      ['2027-03-12', undefined],
      ['2027-03-09', undefined],
      ['2026-12-05', undefined],
    ]);
  });

  it.each([
    'ab 05.12.2026',
    'bis 05.12.2026',
    'from 5 Dec 2026',
    'vor 05.12.2026',
    'ca. 05.12.2026',
  ])('is none that makes it another day: %s', (cell) => {
    expect(problemsOf(at([cell, null]))).toEqual([
      expect.stringMatching(
        /^Matches!C2: .* is not a date: correct it, or empty the cell while the day is not set$/,
      ),
    ]);
  });
});

describe('a column of weekdays', () => {
  const withDays = (...rows: [day: string | null, date: Row[number]][]): Sheets =>
    matches(
      ['Tag', 'Team', 'Opponent', 'Date', 'Nr.'],
      ...rows.map(([day, cell], i): Row => [day, 'Men I', `HC Moor ${i}`, cell, 1]),
    );

  it('is compared, and is not one that is not read', () => {
    const sheets = withDays(
      ['Sa.', date('2026-12-05')],
      [null, '06.12.2026'],
      ['Mo', '07.12.2026'],
    );
    expect(whenOf(sheets)).toHaveLength(3);
    expect(warningsOf(sheets)).toEqual([expect.stringContaining('not read: "Nr."')]);
    expect(problemsOf(withDays(['So.', date('2026-12-05')]))).toEqual([
      'Matches!D2: 2026-12-05 is a Saturday, and the row says "So.": correct one of them',
    ]);
  });

  it('decides the order of day and month', () => {
    expect(whenOf(withDays(['Sat', '12/5/2026'], ['Sun', '12/6/2026']))).toEqual([
      ['2026-12-05', undefined],
      ['2026-12-06', undefined],
    ]);
  });

  it('has days of the week alone', () => {
    const sheets = withDays(['So.', date('2026-12-05')], ['1. Spieltag', date('2026-12-06')]);
    expect(whenOf(sheets)).toHaveLength(2);
    expect(warningsOf(sheets)).toEqual([expect.stringContaining('not read: "Tag", "Nr."')]);
  });
});

describe('a time without a date', () => {
  it('is on the day of the row above', () => {
    const sheets = at(
      [date('2026-12-05'), '14:00'],
      [null, '16:00'],
      [null, '16:00'],
      ['06.12.2026', '11:00'],
    );
    expect(whenOf(sheets)).toEqual([
      ['2026-12-05', '14:00'],
      ['2026-12-05', '16:00'],
      ['2026-12-05', '16:00'],
      ['2026-12-06', '11:00'],
    ]);
    expect(warningsOf(sheets)).toEqual([
      'Matches!C3: is empty: the day of the row above is taken, 2026-12-05 (also in row 4)',
    ]);
    expect(whenOf(at(['05.12.2026 14:00', null], [null, '16:00']))).toEqual([
      ['2026-12-05', '14:00'],
      ['2026-12-05', '16:00'],
    ]);
  });

  it.each<[string, Row[]]>([
    ['first', [[null, '16:00']]],
    [
      'earlier than above',
      [
        [date('2026-12-05'), '14:00'],
        [null, '13:30'],
      ],
    ],
    [
      'below a row without a time',
      [
        [date('2026-12-05'), null],
        [null, '16:00'],
      ],
    ],
    [
      'below a row without a date',
      [
        ['-', '14:00'],
        [null, '16:00'],
      ],
    ],
    ['below an empty row', [[date('2026-12-05'), '14:00'], [], [null, '16:00']]],
  ])('is a problem: %s', (_, rows) => {
    const filled = rows.map(
      (cells, i): Row => (cells.length > 0 ? ['Men I', `HC ${i}`, ...cells] : []),
    );
    expect(problemsOf(matches(HEADINGS, ...filled))).toEqual([
      `Matches!C${rows.length + 1}: is missing, and Time is there: write the day, or empty the time`,
    ]);
  });

  it('is left as it is in a row with an id, as of an export, and beside -', () => {
    const row: Row = [7, 'Men I', 'HC Moor', null, '16:00'];
    expect(whenOf(matches(['Id', ...HEADINGS], row))).toEqual([[undefined, '16:00']]);
    expect(whenOf(at(['-', '16:00']))).toEqual([[null, '16:00']]);
  });
});

describe('date and time', () => {
  it.each([
    ['20h', '20:00'],
    ['20 h', '20:00'],
    ['20 Uhr', '20:00'],
    ['14.30 uhr', '14:30'],
    ['14h30', '14:30'],
    ['8 pm', '20:00'],
    ['12 am', null],
    ['8:15 p.m.', '20:15'],
  ])('have the time %s', (cell, time) => {
    expect(whenOf(at([date('2026-12-05'), cell]))).toEqual([['2026-12-05', time]]);
  });

  it.each(['25h', '20', '8:61', 'h', 'Uhr'])('have no time %s', (cell) => {
    expect(problemsOf(at([date('2026-12-05'), cell]))).toEqual([
      expect.stringContaining('Matches!D2'),
    ]);
  });

  it.each([
    'Sa, 05.12.2026, 19:30 Uhr',
    'Sa. 05.12.2026 19:30 h',
    'Sa. 05.12.26 19.30 Uhr',
    '05.12.2026 19h30',
    'Dec 5, 2026 7:30 PM',
    '2026-12-05 19:30',
  ])('stand in one cell: %s', (cell) => {
    expect(whenOf(at([cell, null]))).toEqual([['2026-12-05', '19:30']]);
    expect(whenOf(at([null, cell]))).toEqual([['2026-12-05', '19:30']]);
  });

  it('contradict one another', () => {
    expect(whenOf(at(['05.12.2026 19:30', '19:30']))).toEqual([['2026-12-05', '19:30']]);
    expect(problemsOf(at(['05.12.2026 19:30', '20:00']))).toEqual([
      'Matches!D2: says 20:00, and Date 19:30: correct one of them',
    ]);
    expect(problemsOf(at(['05.12.2026', '06.12.2026 20:00']))).toEqual([
      'Matches!D2: says 2026-12-06, and Date 2026-12-05: correct one of them',
    ]);
  });

  it.each([
    'TBC',
    '12./13.09.',
    '12.-13.09.2026',
    'KW 42',
    '24.-26.10.2026',
    'offen',
    '31.02.2026',
  ])('are no date: %s', (cell) => {
    expect(problemsOf(at([cell, '15:00']))).toEqual([
      `Matches!C2: ${JSON.stringify(cell)} is not a date: correct it, or empty the cell while the day is not set`,
    ]);
  });

  it('say nothing of the season of a team that is in two of them, if they are not read', () => {
    const seasons = [
      ...(FC_LINDENAU.Seasons ?? []),
      ['2025/26', date('2025-07-01'), date('2026-06-30'), false],
    ];
    const teams = [...(FC_LINDENAU.Teams ?? []), ['Men I', 'M1', '2025/26', 'Men']];
    const sheets = { ...at(['TBC', null]), Seasons: seasons, Teams: teams };
    expect(problemsOf(sheets)).toEqual([expect.stringContaining('"TBC" is not a date')]);
  });
});
