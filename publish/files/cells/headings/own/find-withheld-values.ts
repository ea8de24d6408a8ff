import { quote } from '../../../../club/rules/schema-values.ts';
import type { Row } from '../../../workbook/workbook.ts';
import { type Column, sheets } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import { headingOf, spotOfCell, type Table } from '../../table.ts';
import { parseDate } from '../../values/parse-date.ts';
import { findChoice, findFlag } from '../../words/choices.ts';
import { NO_WORDS, type Vocabulary } from '../../words/vocabulary.ts';
import { findColumnOf } from '../find-column.ts';
import { isOfPeople, tell } from './own-heading.ts';

/**
 * Finds columns of people that are read as another column, but say who is hidden or limited, or
 * have birth dates. Their heading, or a line of the sheet Words, may be a mistake.
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
    return detail ? [tell(table, [index, text], detail)] : [];
  });
}

const READ_AS_TEXT = new Set<Column['kind']>([
  'text',
  'list',
  'givenName',
  'memberGivenName',
  'date',
]);

/** Columns of names. A word such as Private is not reported there, because it may be a person's name. */
const NAMES = new Set(['first_name', 'last_name', 'full_name']);

/** Text of a cell, and the number of its row. */
interface FilledText {
  number: number;
  text: string;
}

const textAt = ({ number, cells }: Row, index: number): FilledText[] => {
  const cell = cells[index];
  return cell?.kind === 'text' || cell?.kind === 'date' ? [{ number, text: cell.text }] : [];
};

/**
 * Reports cells of a standard column with a word such as `private`. Beside Phone, it may concern
 * the number or the person.
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
 * Explains why dates below one of the workbook's own words are a problem: birth dates would get
 * into a column that everybody may see. Undefined if they cannot be birth dates.
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

/**
 * Explains why a column can be neither ignored nor taken for a column other than Privacy: it contains a word
 * that may withhold somebody. Undefined if it contains none.
 */
export function describeWord(table: Table, values: string[]): string | undefined {
  const hasPrivacy = sheets[table.name].columns.some(({ name }) => name === 'privacy');
  const word = hasPrivacy ? values.find((value) => mayWithhold(table, value)) : undefined;
  return word === undefined
    ? undefined
    : `has ${quote(word)}, which may withhold somebody: name the column Privacy, delete it, or move it to another sheet`;
}

/**
 * Reports whether a value is a word for hidden or limited. A mark or a yes that the sheet Words
 * gives this meaning counts only in the column Privacy.
 */
function mayWithhold({ vocabulary }: Table, value: string): boolean {
  if (NONE.test(value)) return false;
  const isWord = (words: Vocabulary) =>
    findChoice(value, ['limited', 'hidden'], words) !== undefined;
  const isMark = value.trim().length < 2 || findFlag(value, vocabulary) !== undefined;
  return isWord(NO_WORDS) || (!isMark && isWord(vocabulary));
}

/** Reports whether a column of Players has only dates, while no column is the date of birth. */
export const mayBeBirths = ({ name, headings, vocabulary }: Table, values: string[]): boolean =>
  name === 'players' &&
  !headings.has('date_of_birth') &&
  values.every((value) => parseDate(value, vocabulary) !== undefined);

/** Pattern of the word none. It means hidden in Privacy, but "no remark" in a column of remarks. */
const NONE = /^\s*none\s*$/i;
