import { type Cell, EMPTY_CELL } from '../../workbook/workbook.ts';
import type { Column } from '../columns.ts';
import type { DateOrder } from './parse-date.ts';
import { isErrorText } from './quoted-text.ts';
import { readDate, readDateTime } from './read-date.ts';
import { readFlag, readHeight, readWhole } from './read-number.ts';
import { readChoice, readList, readReference, readText } from './read-text.ts';
import type { FilledCell, Reading } from './reading.ts';

/**
 * The value of a cell: an empty one has none, `-` is null. What cannot be read stays a text, which the
 * validation of the club file then reports, unless there is a better explanation.
 */
export function readCell(cell: Cell, column: Column, dates: DateOrder | undefined): Reading {
  const { kind } = column;
  if (cell.kind === 'empty' || cell.text.trim() === '') return readEmpty(column);
  if (cell.kind === 'error' || isErrorText(cell.text.trim())) return readError(cell, column);
  if (cell.text.trim() === '-') return { value: NONE[kind] ?? null };
  if (kind === 'date') return readDate(cell, dates);
  if (kind === 'dateTime') return readDateTime(cell, dates);
  return READERS[kind](cell, column);
}

const READERS = {
  text: readText,
  givenName: readText,
  memberGivenName: readText,
  whole: readWhole,
  height: readHeight,
  flag: readFlag,
  choice: readChoice,
  list: readList,
  reference: readReference,
};

/** What `-` is where it is not null. */
const NONE: Partial<Record<Column['kind'], unknown>> = {
  givenName: '',
  memberGivenName: '',
  list: [],
};

const readEmpty = ({ kind }: Column): Reading => (kind === 'givenName' ? { value: '' } : {});

function readError({ text }: FilledCell, column: Column): Reading {
  if (column.isRequired) return { problem: `${text} is an error in the workbook: write the value` };
  const empty = readCell(EMPTY_CELL, column, undefined);
  return { ...empty, warning: `${text} is an error in the workbook, read as an empty cell` };
}
