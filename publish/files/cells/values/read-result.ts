import { quote } from '../../../club/rules/schema-values.ts';
import type { FilledCell, Reading } from './reading.ts';

/** `2:1`, `2-1`, `2 : 1`, with what follows as a note: `4:3 after penalties`. */
const RESULT = /^(\d{1,4})\s*[-–—:]\s*(\d{1,4})(?:\s+(.*\S))?$/s;

/** `-:-`, as lists have it of a match that is ahead. */
const NONE = /^[-–—:\s]+$/;

/** The goals of home and away, and a note. */
export interface Result {
  home: number;
  away: number;
  note?: string | undefined;
}

export function readResult(cell: FilledCell): Reading {
  const text = cell.text.normalize('NFKC').trim();
  if (cell.kind !== 'text' || TIME.test(text)) {
    return { problem: `${quote(cell.text)} ${TURNED}` };
  }
  if (NONE.test(text)) return {};
  const [, home, away, note] = RESULT.exec(text) ?? [];
  if (home === undefined) return { problem: `${quote(cell.text)} is not a result such as 2:1` };
  const result: Result = { home: Number(home), away: Number(away), note };
  return { value: result };
}

/** Excel takes 2:1 for a time, 02:01:00, and 2-1 for a date; 21:02 was perhaps 20:62. */
const TIME = /^\d{1,3}:\d{2}:\d{2}$|^\d{1,3}:0\d$|^0\d:\d{2}$/;

const TURNED =
  'is what the spreadsheet has made of a result: format the column as text, and type the result again';
