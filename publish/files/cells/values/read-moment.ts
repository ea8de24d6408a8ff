import { isDate } from '../../../../shared/utc-date.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { findWeekdays, nameOfWeekday, weekdayOf } from '../words/weekdays.ts';
import { parseDate } from './parse-date.ts';
import { parseTime } from './parse-time.ts';
import { readDate } from './read-date.ts';
import type { FilledCell, Reading, ReadingContext } from './reading.ts';

/**
 * Reads a date, with the time if the cell has one: `2026-09-12 15:30`. A weekday before the date must match.
 */
export function readMoment(cell: FilledCell, context: ReadingContext): Reading {
  if (cell.kind === 'date') {
    const [day = '', time = '00:00'] = cell.text.slice(0, 16).split(' ');
    return { value: time === '00:00' ? day : `${day} ${time}` };
  }
  if (cell.kind !== 'text') return readDate(cell, context);
  const given = cell.text
    .trim()
    .replace(NOT_SET, '')
    .replace(MIDNIGHT, '')
    .replace(OFFSET, '')
    .replace(COMPACT, '$1-$2-$3');
  const { day = given, time } = parseTime(given) ?? {};
  const text = dayIn(day, context.vocabulary);
  const { value: date, ...reading } = readDate({ kind: 'text', text }, context);
  if (typeof date !== 'string') return reading;
  if (!isDate(date)) return { problem: `${quote(cell.text.trim())} ${describeNoDay(given)}` };
  const { word, weekdays } = weekdayIn(cell.text);
  if (text !== day && weekdays && !weekdays.has(weekdayOf(date))) {
    const detail = `says ${word}, and that day is a ${nameOfWeekday(date)}: correct one of them`;
    return { problem: `${quote(cell.text.trim())} ${detail}` };
  }
  const [offset = ''] = OFFSET.exec(cell.text.trim()) ?? [];
  return { value: [date, time?.slice(0, 5)].filter(Boolean).join(' ') + offsetOf(offset) };
}

/** Pattern of letters such as TBC after a day or a time. */
const NOT_SET = /(?<=\d)\s+t\.?b\.?[acd]\.?$/i;

/** Pattern of the time 00:00:00 that databases add to a day. */
const MIDNIGHT = /[ T]00:00:00(?:\.0+)?$/;

/** Pattern of the UTC offset after a local time: 2026-09-12T14:30:00+0200, or Z. */
const OFFSET = /(?<=T\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Formats an offset as `+02:00`. */
const offsetOf = (text: string): string =>
  text
    .replace(/^\.\d+/, '')
    .replace('Z', '+00:00')
    .replace(/^(.\d\d)(\d\d)$/, '$1:$2');

/** Pattern of a date without separators: `20260912`. */
const COMPACT = /^\s*((?:19|20)\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])\s*$/;

const NO_DAY = 'is not a date: correct it, or empty the cell while the day is not set';

const DAY = String.raw`\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})`;
const TWO_DAYS = new RegExp(`${DAY}\\D.*${DAY}`, 's');
const WITHOUT_YEAR = /^(?:\p{L}+[.,]*\s*)?\d{1,2}(?:[./-]\d{1,2}\.?|\.?\s*\p{L}+\.?)$/u;

function describeNoDay(text: string): string {
  if (TWO_DAYS.test(text)) {
    return 'has two days: write the one on which it is played, and the old one into Previous dates';
  }
  return WITHOUT_YEAR.test(text) ? 'has no year: write it, too' : NO_DAY;
}

/** Pattern of a word before a date, such as a weekday, but not of from or until, which mean several days. */
const BEFORE =
  /^(?!(?:ab|bis|vor|nach|ca|from|until|before|after|d[eè]s|avant|apr[eè]s|desde|hasta|dal|fino|vanaf|tot)\b)(\p{L}{2,15}(?:-\p{L}+)?)[.,]*\s*(?=\d)/iu;

/** Pattern of a word and a comma before a month: `Saturday, September 12, 2026`. */
const BEFORE_MONTH = /^\p{L}{2,15},\s+(?=\p{L}+\.?\s+\d)/u;

/** Returns the word before a date, and the weekdays that it may mean. */
export function weekdayIn(text: string) {
  const plain = text.trim();
  const word = BEFORE.exec(plain)?.[1] ?? /^\p{L}+(?=,)/u.exec(plain)?.[0] ?? '';
  return { word, weekdays: findWeekdays(word) };
}

/**
 * Removes the word before a date, such as a weekday, and completes a two-digit year: `Sa, 12.09.26` becomes
 * `12.09.2026`.
 */
export const dayIn = (text: string, vocabulary: Vocabulary): string =>
  parseDate(text, vocabulary)?.kind === 'date'
    ? text
    : text
        .trim()
        .replace(BEFORE, '')
        .replace(BEFORE_MONTH, '')
        .replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})(?!\d)/, '$120$2');
