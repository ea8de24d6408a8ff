import { isDate } from '../../../../shared/utc-date.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import type { Column } from '../columns.ts';
import { findPlace } from '../words/choices.ts';
import { splitList } from './list-cell.ts';
import { parseTime } from './parse-time.ts';
import { readDate } from './read-date.ts';
import type { FilledCell, Reading, ReadingContext } from './reading.ts';

const MINUTES_OF_DAY = 24 * 60;

/**
 * 15:30, 15.30, 15h30, 15:30 Uhr, 3:30 PM; a cell that is formatted as a time is a part of a day. Some lists
 * have the date beside it: `2026-09-12 15:30`.
 */
export function readTime(cell: FilledCell, context: ReadingContext): Reading {
  const time = timeIn(cell);
  if (time === undefined) return readWithDate(cell, context);
  if (time !== '00:00') return { value: time };
  const detail = 'is read as a time that is not known: write - or nothing for it';
  return { value: null, warning: `${quote(cell.text)} ${detail}` };
}

function readWithDate(cell: FilledCell, context: ReadingContext): Reading {
  if (cell.kind !== 'date' && !parseTime(dayIn(cell.text))) return { value: cell.text.trim() };
  return readMoment(cell, context);
}

/** Spreadsheets count days from one of these: a time of day is on it. */
const FIRST_DAYS = /^(1899-12-3[01]|1900-01-0[01]|1904-01-01)/;

function timeIn(cell: FilledCell): string | undefined {
  if (cell.kind === 'date') {
    return FIRST_DAYS.test(cell.text)
      ? (/ (\d\d:\d\d)/.exec(cell.text)?.[1] ?? '00:00')
      : undefined;
  }
  if (cell.kind === 'number') {
    if (cell.value < 0 || cell.value >= 1) return undefined;
    return toTime(Math.round(cell.value * MINUTES_OF_DAY) % MINUTES_OF_DAY);
  }
  const match = TIME.exec(cell.text.normalize('NFKC').trim());
  const [, hours = '', minutes = '00', half = ''] = match ?? [];
  if (!match || Number(minutes) > 59) return undefined;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return hour > 23 ? undefined : toTime(60 * hour + Number(minutes));
}

const TIME = /^(\d{1,2})(?:[:.hH](\d{2}))(?::\d{2})?\s*(?:(?:uhr|h|hrs)\.?|([ap])\.?\s?m\.?)?$/i;

const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Several dates, with bars, commas or semicolons between them. */
export function readDates(cell: FilledCell, context: ReadingContext): Reading {
  if (cell.kind !== 'text') {
    const { value, ...reading } = readDate(cell, context);
    return value === undefined ? reading : { value: [value] };
  }
  const parts = splitList(cell.text);
  const read = [parts].flat().map((text) => readDate({ kind: 'text', text }, context));
  const failed = read.find(({ problem, isReported }) => problem !== undefined || isReported);
  return failed ?? { value: read.map(({ value }) => value) };
}

/** `home`, `away`, or yes and no; null for `neutral`. */
export function readPlace(
  { text }: FilledCell,
  _column: Column,
  { vocabulary }: ReadingContext,
): Reading {
  const value = findPlace(text, vocabulary);
  return value === undefined
    ? { problem: `${quote(text)} is not home, away or neutral` }
    : { value };
}

/**
 * A date, with the time where its cell has one: `2026-09-12 15:30`. A weekday before it is left out, and a
 * year of two digits is one of this century.
 */
export function readMoment(cell: FilledCell, context: ReadingContext): Reading {
  if (cell.kind === 'date') {
    const [day = '', time = '00:00'] = cell.text.slice(0, 16).split(' ');
    return { value: time === '00:00' ? day : `${day} ${time}` };
  }
  if (cell.kind !== 'text') return readDate(cell, context);
  const { day = dayIn(cell.text), time } = parseTime(dayIn(cell.text)) ?? {};
  const reading = readDate({ kind: 'text', text: dayIn(day) }, context);
  if (typeof reading.value !== 'string' || !isDate(reading.value)) {
    return reading.value === undefined ? reading : { value: cell.text.trim() };
  }
  return { value: [reading.value, time?.slice(0, 5)].filter(Boolean).join(' ') };
}

/** The text without a weekday, and with a year of four digits. */
export const dayIn = (text: string): string =>
  text
    .trim()
    .replace(/^\p{L}{2,12}[.,]*\s+(?=\d)/u, '')
    .replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})(?!\d)/, '$120$2');
