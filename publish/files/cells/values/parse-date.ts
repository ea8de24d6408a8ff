import { isDate } from '../../../../shared/utc-date.ts';
import { findMonth } from '../words/months.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

export type DateOrder = 'dmy' | 'mdy';

export type ParsedDate =
  /** Text with one meaning, as YYYY-MM-DD. */
  | { kind: 'date'; date: string }
  /** Text such as 03/04/2001, whose date depends on the order of day and month. */
  | { kind: 'ordered'; dates: Partial<Record<DateOrder, string>> }
  /** Text with a two-digit year, whose century is unknown. */
  | { kind: 'shortYear' };

/** Largest number of characters of a date. The limit bounds the time for parsing a cell. */
export const MAX_LENGTH = 60;

export function parseDate(text: string, vocabulary: Vocabulary): ParsedDate | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const given = text
    .normalize('NFKC')
    .trim()
    .replace(/\s*([-/.])\s*/g, '$1');
  return parseYearFirst(given) ?? parseNumbers(given) ?? parseMonthName(given, vocabulary);
}

export function dateIn(parsed: ParsedDate, order: DateOrder | undefined): string | undefined {
  if (parsed.kind === 'date') return parsed.date;
  return parsed.kind === 'ordered' && order ? parsed.dates[order] : undefined;
}

const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日)$/;

function parseYearFirst(given: string): ParsedDate | undefined {
  const [, year, , month, day, 月, 日] = YEAR_FIRST.exec(given) ?? [];
  return year === undefined ? undefined : toDate([year, month ?? 月, day ?? 日]);
}

/** Parses a date of three numbers. With slashes or hyphens, the first may be the day or the month. */
function parseNumbers(given: string): ParsedDate | undefined {
  const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(given);
  if (!match) return undefined;
  const [, first, sign, second, year = ''] = match;
  if (year.length === 2) return { kind: 'shortYear' };
  const dmy = toDate([year, second, first]);
  const mdy = toDate([year, first, second]);
  if (sign === '.' || dmy?.date === mdy?.date) return dmy;
  return { kind: 'ordered', dates: { dmy: dmy?.date, mdy: mdy?.date } };
}

/** Parses a date with the name of a month, such as 31-Aug-2025, August 31, 2025 or 31 de agosto de 2025. */
function parseMonthName(given: string, vocabulary: Vocabulary): ParsedDate | undefined {
  const words = given.split(/[\s.,/-]+/).filter((word) => word !== '' && !FILLERS.test(word));
  const month = words.findIndex((word) => findMonth(word, vocabulary) !== undefined);
  if (words.length !== 3 || month < 0 || month > 1) return undefined;
  const [first = '', last = ''] = words.toSpliced(month, 1);
  const [year, day] = month === 1 && /^\d{4}$/.test(first) ? [first, last] : [last, first];
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th|er|[ºª°])?$/i.exec(day) ?? [];
  if (number === undefined) return undefined;
  if (/^'?\d{2}$/.test(year)) return { kind: 'shortYear' };
  return toDate([year, String(findMonth(words[month] ?? '', vocabulary)), number]);
}

/** Pattern of words to ignore in a date, such as `de`, or `roku` (Polish for year). */
const FILLERS = /^(de|del|of|the|le|il|el|r|roku|р|року|г|года)$/iu;

function toDate([year = '', month = '', day = '']: (string | undefined)[]) {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? { kind: 'date' as const, date } : undefined;
}
