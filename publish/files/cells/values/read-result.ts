import { quote } from '../../../club/rules/schema-values.ts';
import type { FilledCell, Reading } from './reading.ts';

export interface Result {
  home: number;
  away: number;
  note?: string | undefined;
  /** Outcome for the club, from a letter or word beside the goals; undefined without one. */
  outcome?: Outcome | undefined;
  /** Whether the letter or word for the outcome comes after the goals. */
  isBehind?: boolean;
}

type Outcome = 'won' | 'lost' | 'drawn';

/** Pattern of a score such as `2:1`, `2-1` or `2 : 1`, and the text after it. */
const RESULT = /^(\d{1,4})\s*[-–—:]\s*(\d{1,4})(?!\d)(.*)$/s;

/** Pattern of the total points after a score in sets: `/ 98:80 (` in `3:1 / 98:80 (25:18, …)`. */
const POINTS = /^\s*\/\s*(\d{1,4}:\d{1,4}\s*\()/;

/** Pattern of `-:-`, which lists show for a match that is not played yet. */
const NONE = /^[-–—:\s]+$/;

/** Reads one score with a note: `4:3 after penalties`, `3:1 (25:20, …)`, `2:1 HT 1:0`. */
export function readResult(cell: FilledCell): Reading {
  const text = cell.text.normalize('NFKC').trim();
  const refuse = (what: string): Reading => ({ problem: `${quote(cell.text)} ${what}` });
  if (cell.kind !== 'text' || TIME.test(text)) return refuse(isCount(cell) ? NO_RESULT : TURNED);
  if (NONE.test(text)) return {};
  const [first, goals] = splitOutcome(text);
  const [, home, away, following = ''] = RESULT.exec(goals) ?? [];
  const behind = following.replace(POINTS, ' $1');
  const isKnown = first === '' || outcomeOf(first) !== undefined;
  if (home === undefined || !isKnown || /^[^\s(,:;/]/.test(behind))
    return refuse(describeNoResult(text));
  if (behind === following && hasSecond(behind)) return refuse(SEVERAL);
  const [word, rest] = splitOutcome(behind.replace(/^[\s,]+/, ''));
  const outcome = outcomeOf(first) ?? outcomeOf(word);
  const isBehind = outcomeOf(word) !== undefined;
  const note = (isBehind ? rest : behind).replace(/^[\s,]+/, '') || undefined;
  const result: Result = { home: Number(home), away: Number(away), note, outcome, isBehind };
  if (isContrary(result)) return refuse(`says ${outcome}, and its goals the contrary`);
  return { value: result };
}

/** Reports whether only one of outcome and goals is a draw. Penalties may have decided a draw with a note. */
function isContrary({ home, away, note, outcome }: Result): boolean {
  if (outcome === undefined || (home === away && note !== undefined)) return false;
  return (outcome === 'drawn') !== (home === away);
}

const isCount = (cell: FilledCell): boolean =>
  cell.kind === 'number' && Number.isInteger(cell.value);

const describeNoResult = (text: string): string =>
  /\p{L}/u.test(text) ? NO_RESULT_BUT_WORDS : NO_RESULT;

const NO_RESULT = 'is not a result such as 2:1';
const NO_RESULT_BUT_WORDS = `${NO_RESULT}; of a match that is cancelled, was moved or decided, write postponed, cancelled, abandoned or awarded into the column Status`;
const SEVERAL =
  'has more than one score: write that of the match, such as 2:1, and others in parentheses behind it';

/** Pattern of a time into which Excel converted a result: 2:1 becomes 02:01:00, and 20:62 becomes 21:02. */
const TIME = /^\d{1,3}:\d{2}:\d{2}$|^\d{1,3}:0\d$|^0\d:\d{2}$/;

const TURNED =
  'is what the spreadsheet has made of a result: format the column as text, and type the result again';

const PAIR = String.raw`\d{1,4}\s*[-–—:]\s*\d{1,4}`;

/** Words before a score of half-time, extra time or a shoot-out, which is not the final score. */
const PARTS = [
  String.raw`ht|hz|halbzeit|half[\s-]?time|pause|mi-?temps|descanso|intervalo|rust|primo tempo`,
  String.raw`n\.?\s?v|i\.?\s?v|verlängerung|a\.?e\.?t|o\.?t|extra time|overtime|prolongations?|prórroga|d\.?t\.?s|supplementari|verlenging|prolongamento`,
  String.raw`p|pens?|penalty|penalties|shoot-?out|n\.?\s?e|i\.?\s?e|elfmeter(?:schießen)?|t\.?a\.?b|tirs au but|penaltis|d\.?c\.?r|rigori|strafschoppen`,
].join('|');

const PART = new RegExp(String.raw`(?<!\p{L})(?:${PARTS})(?!\p{L})`, 'giu');

/**
 * Pattern of a score in a note. It matches no date such as 2026-09-12, and no time with seconds; `15:30`
 * matches.
 */
export const SCORE = /(?<![\d:.–-])(\d{1,3})(\s*[–:-]\s*)(\d{1,3})(?![\d:.–-])/g;

/** Reports whether a note has nothing but scores and words for parts of the match, such as half-time. */
export const hasScoresAlone = (note: string): boolean =>
  !/[\p{L}\p{N}]/u.test(note.replace(SCORE, ' ').replace(PART, ' '));

const OF_PART = new RegExp(String.raw`(?<!\p{L})(?:${PARTS})[\s.:]*${PAIR}`, 'giu');

/** Reports whether another final score follows, such as the points after the sets in `3:1 75:60`. */
function hasSecond(behind: string): boolean {
  const bare = behind.replace(/\([^)]*\)/g, ' ').replace(OF_PART, ' ');
  return /^[:;/]/.test(bare) || new RegExp(PAIR).test(bare);
}

/** Splits a text into its first word, which may be empty, and the rest. */
function splitOutcome(text: string): [word: string, rest: string] {
  const [, word = '', rest = text] = /^(\p{L}+)(?![\p{L}.])[\s:,]*(.*)$/su.exec(text) ?? [];
  return [word, rest];
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
