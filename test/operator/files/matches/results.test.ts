import { describe, expect, it } from 'vitest';
import type { Row } from '../../../support/clubs/match-workbook.ts';
import { date, problemsOf, readWorkbook, type Sheets } from '../../../support/clubs/workbooks.ts';
import { FC_LINDENAU } from '../../../support/office/lindenau.ts';

const DAY = date('2026-09-12');
const matches = (...rows: Row[]): Sheets => ({ ...FC_LINDENAU, Matches: rows });
const read = (sheets: Sheets) => readWorkbook(sheets).file.matches;

const SIDES = ['Team', 'Date', 'Home', 'Away', 'Result'];
const withResult = (result: string): Sheets =>
  matches(SIDES, ['Men I', DAY, 'FC Lindenau', 'HC Moor', result]);

describe('the column Result', () => {
  it.each<[string, number, number, string | undefined]>([
    ['2:1', 2, 1, undefined],
    ['2 - 1', 2, 1, undefined],
    ['2–1', 2, 1, undefined],
    ['101:98', 101, 98, undefined],
    ['2:1(1:0)', 2, 1, '(1:0)'],
    ['2:1 (1:0)', 2, 1, '(1:0)'],
    ['3:1 (25:20, 25:18, 20:25, 25:22)', 3, 1, '(25:20, 25:18, 20:25, 25:22)'],
    ['3:0 (25:20 25:18 25:22)', 3, 0, '(25:20 25:18 25:22)'],
    ['5:4 n.E. (1:1, 0:1)', 5, 4, 'n.E. (1:1, 0:1)'],
    ['1:1 n.V.', 1, 1, 'n.V.'],
    ['2:1 HT 1:0', 2, 1, 'HT 1:0'],
    ['2-1 HZ: 1-0', 2, 1, 'HZ: 1-0'],
    ['2-1, Halbzeit 1-0', 2, 1, 'Halbzeit 1-0'],
    ['1:1 pens 4:3', 1, 1, 'pens 4:3'],
    ['1:1 i.V. 2:1', 1, 1, 'i.V. 2:1'],
    ['1-1 (4-3 pens)', 1, 1, '(4-3 pens)'],
    ['0:0 t.a.b. 4-3', 0, 0, 't.a.b. 4-3'],
    ['4:3 after penalties', 4, 3, 'after penalties'],
    ['W 2:1 (1:0)', 2, 1, '(1:0)'],
    ['2:1 W (1:0)', 2, 1, '(1:0)'],
    ['W 1:1 (4:3 pens)', 1, 1, '(4:3 pens)'],
  ])('is one score with what may follow it: %s', (result, score, opponent_score, score_note) => {
    const [match] = read(withResult(result));
    expect(match).toMatchObject({ score, opponent_score, status: 'finished' });
    expect(match?.score_note).toBe(score_note);
  });

  it.each([
    ['6:4 6:3'],
    ['25:20 25:18'],
    ['6:4, 6:3'],
    ['6-4/6-3'],
    ['6-4; 6-3'],
    ['2-11 1-15'],
    ['2-11 to 1-15'],
    ['9:1:0'],
    ['2:1 und 3:1'],
  ])('is asked for where it has more than one: %s', (result) => {
    expect(problemsOf(withResult(result))).toEqual([
      `Matches!E2: ${JSON.stringify(result)} has more than one score: write that of the match, such as 2:1, and others in parentheses behind it`,
    ]);
  });

  it.each([['won'], ['2'], ['2:'], ['two:one'], ['2:1x']])('is none: %s', (result) => {
    expect(problemsOf(withResult(result))).toEqual([
      expect.stringContaining(`Matches!E2: ${JSON.stringify(result)} is not a result such as 2:1`),
    ]);
  });
});

describe('goals in several columns', () => {
  const both = (...cells: Row): Sheets =>
    matches(
      [...SIDES, 'Score', 'Opponent score'],
      ['Men I', DAY, 'HC Moor', 'FC Lindenau', ...cells],
    );

  it('are the same, or a problem', () => {
    expect(read(both('1:2', 2, 1))).toMatchObject([{ score: 2, opponent_score: 1 }]);
    expect(problemsOf(both('2:1', 2, 1))).toEqual([
      'Matches!E2: "2:1" is not what Score and Opponent score say, 2:1: correct one of them',
    ]);
  });

  it('say whose goals stand first in a result beside an opponent', () => {
    const HEADINGS = ['Team', 'Date', 'H/A', 'Opponent', 'Result', 'Score', 'Opponent score'];
    const row = (result: string): Sheets =>
      matches(HEADINGS, ['Men I', DAY, 'A', 'HC Moor', result, 2, 1]);
    for (const result of ['2:1', '1:2']) {
      expect(read(row(result))).toMatchObject([{ score: 2, opponent_score: 1 }]);
    }
    expect(problemsOf(row('3:1'))).toEqual([
      'Matches!E2: "3:1" is not what Score and Opponent score say, 2:1: correct one of them',
    ]);
  });

  it('are half a score without one of them', () => {
    const HEADINGS = ['Team', 'Date', 'Home', 'Away', 'Home score', 'Away score'];
    const row = (home: number | null, away: number | null): Sheets =>
      matches(HEADINGS, ['Men I', DAY, 'FC Lindenau', 'HC Moor', home, away]);
    expect(read(row(null, null))).toMatchObject([{ status: 'scheduled' }]);
    expect(problemsOf(row(2, null))).toEqual([
      'Matches!F2: is missing: a match has both scores or none',
    ]);
    expect(problemsOf(row(null, 0))).toEqual([
      'Matches!E2: is missing: a match has both scores or none',
    ]);
  });

  it('may be two numbers under Score', () => {
    const sheet = (heading: string, ...results: string[]): Sheets =>
      matches(
        ['Team', 'Date', 'Home', 'Away', heading],
        ...results.map((result): Row => ['Men I', DAY, 'HC Moor', 'FC Lindenau', result]),
      );
    expect(read(sheet('Score', '1:2'))).toMatchObject([{ score: 2, opponent_score: 1 }]);
    expect(problemsOf(sheet('Score', '1:2:3'))).toEqual([
      expect.stringContaining('Matches!E2: "1:2:3" has more than one score'),
    ]);
    const opponent = matches(
      ['Team', 'Date', 'Opponent', 'H/A', 'Score'],
      ['Men I', DAY, 'HC Moor', 'H', '3-0'],
    );
    expect(read(opponent)).toMatchObject([{ score: 3, opponent_score: 0, status: 'finished' }]);
  });
});
