import { quote } from '../../../club/rules/schema-values.ts';
import type { Column } from '../columns.ts';
import { findPlace } from '../words/choices.ts';
import { splitList } from './list-cell.ts';
import { readDate } from './read-date.ts';
import type { FilledCell, Reading, ReadingContext } from './reading.ts';

/** Reads several dates, separated by bars, commas, semicolons or line breaks. */
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

/** Reads the place of a match: true for `home` or yes, false for `away` or no, null for `neutral`. */
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
