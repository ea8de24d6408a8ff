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
  /** What a letter or a word beside the goals says of us. */
  outcome?: Outcome | undefined;
}

type Outcome = 'won' | 'lost' | 'drawn';

export function readResult(cell: FilledCell): Reading {
  const text = cell.text.normalize('NFKC').trim();
  if (cell.kind !== 'text' || TIME.test(text)) {
    return { problem: `${quote(cell.text)} ${TURNED}` };
  }
  if (NONE.test(text)) return {};
  const [, before = '', goals = text] = /^(\p{L}+)[\s:,]+(?=\d)(.*)$/su.exec(text) ?? [];
  const [, first, second, behind = ''] = RESULT.exec(goals) ?? [];
  const outcome = outcomeOf(before) ?? outcomeOf(behind);
  if (first === undefined || (before !== '' && !outcomeOf(before))) {
    return { problem: `${quote(cell.text)} is not a result such as 2:1` };
  }
  const [home, away] = [Number(first), Number(second)];
  if (outcome && (outcome === 'drawn') !== (home === away)) {
    return { problem: `${quote(cell.text)} says ${outcome}, and its goals the contrary` };
  }
  const note = behind === '' || outcomeOf(behind) ? undefined : behind;
  const result: Result = { home, away, note, outcome };
  return { value: result };
}

const outcomeOf = (word: string): Outcome | undefined => OUTCOMES.get(word.toLowerCase());

const OUTCOMES = new Map<string, Outcome>(
  (
    [
      ['won', ['w', 'win', 'won']],
      ['lost', ['l', 'loss', 'lost']],
      ['drawn', ['d', 'draw', 'drawn', 't', 'tie', 'tied']],
    ] as const
  ).flatMap(([outcome, words]) => words.map((word) => [word, outcome] as const)),
);

/** Excel takes 2:1 for a time, 02:01:00, and 2-1 for a date; 21:02 was perhaps 20:62. */
const TIME = /^\d{1,3}:\d{2}:\d{2}$|^\d{1,3}:0\d$|^0\d:\d{2}$/;

const TURNED =
  'is what the spreadsheet has made of a result: format the column as text, and type the result again';
