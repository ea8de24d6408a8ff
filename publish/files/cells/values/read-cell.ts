import { quote } from '../../../club/rules/schema-values.ts';
import { isErrorText } from '../../workbook/error-text.ts';
import type { Cell, ErrorCell } from '../../workbook/workbook.ts';
import type { Column } from '../columns.ts';
import { readDate, readDateTime } from './read-date.ts';
import { readDates, readPlace } from './read-match.ts';
import { readMoment } from './read-moment.ts';
import { readFlag, readHeight, readWhole } from './read-number.ts';
import { readResult } from './read-result.ts';
import { readChoice, readList, readReference, readText } from './read-text.ts';
import { readTime } from './read-time.ts';
import type { Reading, ReadingContext } from './reading.ts';

/** Reads the value of a cell. An empty cell usually has no value, and `-` is usually null. */
export function readCell(cell: Cell, column: Column, context: ReadingContext): Reading {
  const { kind } = column;
  if (cell.kind === 'error') return readError(cell, column);
  if (cell.kind === 'empty' || cell.text.trim() === '') return readEmpty(column);
  if (isErrorText(cell.text.trim())) return readError({ ...cell, kind: 'error' }, column);
  if (cell.text.trim() === '-') return { value: NONE[kind] ?? null };
  if (kind === 'date') return readDate(cell, context);
  if (kind === 'dateTime') return readDateTime(cell, context);
  if (kind === 'dates') return readDates(cell, context);
  if (kind === 'moment') return readMoment(cell, context);
  if (kind === 'time') return readTime(cell, context);
  return READERS[kind](cell, column, context);
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
  place: readPlace,
  result: readResult,
};

/** Value of a cell with `-`, by kind of column. */
const NONE: Partial<Record<Column['kind'], unknown>> = {
  givenName: '',
  memberGivenName: '',
  list: [],
  dates: [],
};

const readEmpty = ({ kind }: Column): Reading => (kind === 'givenName' ? { value: '' } : {});

function readError({ text, isUncalculated }: ErrorCell, column: Column): Reading {
  const why = isErrorText(text) ? 'is an error in the workbook' : 'cannot be read';
  const what = isUncalculated ? `${quote(text)} was never calculated` : `${text} ${why}`;
  const ofPicture = column.name === 'photo_url' ? 'write the web address of the picture' : '';
  const remedy = isUncalculated
    ? 'open the workbook in a spreadsheet program, and save it'
    : ofPicture;
  if (column.isRequired) return { problem: `${what}: ${remedy || 'write the value'}` };
  if (column.mustBeRead) {
    const effect = 'and decides what is published of somebody';
    return { problem: `${what}, ${effect}: ${remedy || 'write the value, or empty the cell'}` };
  }
  const warning = `${what}, read as an empty cell${remedy && `: ${remedy}`}`;
  return { ...readEmpty(column), warning };
}
