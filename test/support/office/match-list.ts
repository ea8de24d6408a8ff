import type { Row } from '../clubs/match-workbook.ts';
import { problemsOf, readWorkbook, type Sheets } from '../clubs/workbooks.ts';
import { FC_LINDENAU } from './lindenau.ts';

/** Days before and after that of the tests, 2026-09-01. */
export const OVER = '29.08.2026';
export const AHEAD = '12.09.2026';

/** The sheet Matches of FC Lindenau with these headings and rows, all of Men I. */
export const listOf = (headings: string[], ...rows: Row[]): Sheets => ({
  ...FC_LINDENAU,
  Matches: [['Team', ...headings], ...rows.map((row): Row => ['Men I', ...row])],
});

export const read = (sheets: Sheets) => readWorkbook(sheets).file.matches;

/** Its problems as one text. */
export const asked = (sheets: Sheets): string => problemsOf(sheets).join('\n');
