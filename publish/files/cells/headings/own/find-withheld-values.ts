import { quote } from '../../../../club/rules/schema-values.ts';
import type { Row } from '../../../workbook/workbook.ts';
import { type Column, sheets } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import { headingOf, spotOfCell, type Table } from '../../table.ts';
import { parseDate } from '../../values/parse-date.ts';
import { findChoice, findFlag } from '../../words/choices.ts';
import { NO_WORDS, type Vocabulary } from '../../words/vocabulary.ts';
import { findColumnOf } from '../find-column.ts';
import { isOfPeople, reportHeading } from './own-heading.ts';

/**
 * Finds, in lists of people, words such as `hidden` in columns other than Privacy and, below a heading that
 * Words defines, dates that may be birth dates. The cell or the line of Words may be a mistake.
 */
export function findWithheldValues(table: Table): Finding[] {
  if (!isOfPeople(table)) return [];
  return Array.from(table.headings.values()).flatMap(({ column, index, text }) => {
    if (!READ_AS_TEXT.has(column.kind)) return [];
    const usual = findColumnOf({ name: table.name, vocabulary: NO_WORDS }, text);
    const cells = table.rows.flatMap((row) => textAt(row, index));
    if (usual === column) return NAMES.has(column.name) ? [] : findCells(table, index, cells);
    const values = cells.map((cell) => cell.text);
    const detail = describeWord(table, values) ?? describeBirths(table, column, text, values);
    return detail ? [reportHeading(table, [index, text], detail)] : [];
  });
}

const READ_AS_TEXT = new Set<Column['kind']>([
  'text',
  'list',
  'givenName',
  'memberGivenName',
  'date',
]);

/** Columns of names, in which a word such as Private may be somebody's name. */
const NAMES = new Set(['first_name', 'last_name', 'full_name']);

interface FilledText {
  number: number;
  text: string;
}

const textAt = ({ number, cells }: Row, index: number): FilledText[] => {
  const cell = cells[index];
  return cell?.kind === 'text' || cell?.kind === 'date' ? [{ number, text: cell.text }] : [];
};

/**
 * Reports cells with a word such as `private` in a column other than Privacy. The word may concern the cell or
 * the whole person.
 */
const findCells = (table: Table, index: number, cells: FilledText[]): Finding[] =>
  cells
    .filter(({ text }) => mayWithhold(table, text))
    .map(({ number, text }) => ({
      spot: spotOfCell(table, number, index),
      code: 'invalid',
      detail: `${quote(text)} may withhold somebody: write hidden or limited into ${headingOf(table, 'privacy')} of that row, and empty this cell`,
    }));

/**
 * Describes the problem of dates below a heading from the sheet Words: they may be birth dates, which everybody
 * would see.
 */
function describeBirths(
  table: Table,
  { heading }: Column,
  text: string,
  values: string[],
): string | undefined {
  if (values.length === 0 || !mayBeBirths(table, values)) return undefined;
  return `has dates: if they are the birth dates of the people in the rows, write Date of birth beside ${quote(text)} in Words; if not, name the column ${heading}`;
}

/** Describes the problem of a column with a word such as `hidden`, which may withhold somebody. */
export function describeWord(table: Table, values: string[]): string | undefined {
  const hasPrivacy = sheets[table.name].columns.some(({ name }) => name === 'privacy');
  const word = hasPrivacy ? values.find((value) => mayWithhold(table, value)) : undefined;
  return word === undefined
    ? undefined
    : `has ${quote(word)}, which may withhold somebody: name the column Privacy, delete it, or move it to another sheet`;
}

/** Reports whether a value means hidden or limited. A check mark counts only in the column Privacy. */
function mayWithhold({ vocabulary }: Table, value: string): boolean {
  if (NONE.test(value)) return false;
  const isWord = (words: Vocabulary) =>
    findChoice(value, ['limited', 'hidden'], words) !== undefined;
  const isMark = value.trim().length < 2 || findFlag(value, vocabulary) !== undefined;
  return isWord(NO_WORDS) || (!isMark && isWord(vocabulary));
}

export const mayBeBirths = ({ name, headings, vocabulary }: Table, values: string[]): boolean =>
  name === 'players' &&
  !headings.has('date_of_birth') &&
  values.every((value) => parseDate(value, vocabulary) !== undefined);

/** Pattern of `none`, which means hidden in the column Privacy, but no value in other columns. */
const NONE = /^\s*none\s*$/i;
