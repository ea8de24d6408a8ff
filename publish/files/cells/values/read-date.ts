import { isDateTime, quote } from '../../../club/rules/schema-values.ts';
import { type DateOrder, dateIn, type ParsedDate, parseDate } from './parse-date.ts';
import { parseTime } from './parse-time.ts';
import type { FilledCell, Reading, ReadingContext } from './reading.ts';

export function readDate(cell: FilledCell, context: ReadingContext): Reading {
  if (cell.kind === 'date') return { value: cell.text.slice(0, 10) };
  if (cell.kind === 'number') return { problem: notADate(cell.text) };
  const parsed = parseDate(cell.text, context.vocabulary);
  return parsed ? readParsed(cell, parsed, context.dates) : { value: cell.text.trim() };
}

export function readDateTime(cell: FilledCell, context: ReadingContext): Reading {
  if (cell.kind === 'date') return { value: `${cell.text} 00:00:00`.slice(0, 19) };
  if (cell.kind === 'number') return { problem: notADate(cell.text) };
  const { day = '', time } = parseTime(cell.text) ?? {};
  const parsed = parseDate(day, context.vocabulary);
  const reading = parsed ? readParsed(cell, parsed, context.dates) : {};
  const moment = `${reading.value} ${time}`;
  if (reading.problem !== undefined || reading.isReported) return reading;
  return { value: isDateTime(moment) ? moment : cell.text.trim() };
}

function readParsed(
  { text }: FilledCell,
  parsed: ParsedDate,
  order: DateOrder | undefined,
): Reading {
  if (parsed.kind === 'shortYear') {
    const detail = 'has a year of two digits, which may be of two centuries: write four';
    return { problem: `${quote(text)} ${detail}` };
  }
  if (parsed.kind === 'ordered' && order === undefined) return { isReported: true };
  const date = dateIn(parsed, order);
  if (date !== undefined) return { value: date };
  return {
    problem: `${quote(text)} is not a date, read as ${ORDERS[order ?? 'dmy']}: correct it, or empty the cell`,
  };
}

const ORDERS = { dmy: 'day/month/year', mdy: 'month/day/year' };

/**
 * Describes a number in a column of dates. A year has its own message, because a date format would show it as a
 * day in 1905.
 */
const notADate = (text: string): string =>
  YEAR.test(text)
    ? `${text} is a year: write the whole date, or empty the cell`
    : `${text} is a number, not a date: format the column as a date`;

const YEAR = /^(19|20)\d\d$/;
