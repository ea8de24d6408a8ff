import { quote } from '../../../../club/rules/schema-values.ts';
import type { Row } from '../../../workbook/workbook.ts';
import { type Column, isWithholding, sheets } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import { headingOf, type Table } from '../../table.ts';
import { parseDate } from '../../values/parse-date.ts';
import { findChoice } from '../../words/choices.ts';
import { headingsIn } from '../../words/languages.ts';
import { splitBrackets } from '../brackets.ts';
import { findColumnOf } from '../find-column.ts';
import {
  inParentheses,
  isAside,
  isOfPeople,
  isSetAside,
  type OwnHeading,
  similarTo,
  tell,
} from './own-heading.ts';
import { saysWhoIsShown } from './says-who-is-shown.ts';

/** Finds why a column may not be left out: by its heading or its values it may say whom to withhold. */
export function findWithholding(table: Table, heading: OwnHeading, values: string[]): Finding[] {
  const detail = byHeading(table, heading[1]) ?? byValues(table, heading[1], values);
  return detail ? [tell(table, heading, detail)] : [];
}

function byHeading(table: Table, text: string): string | undefined {
  const inside = isAside(text) ? text.slice(1, -1).trim() : text;
  const like = findColumnOf(table, inside);
  const base = like ?? findBracketed(table, inside);
  if (!like && base?.name === 'date_of_birth') {
    const ours = headingOf(table, base.name);
    return isSetAside(table, text)
      ? undefined
      : `may be of somebody else: if it is the person's own, name it ${ours}; if not, ${inParentheses(text)}`;
  }
  const isMeant = base && (base.mustBeRead || isWithholding(base));
  const meant = isMeant ? base.heading : similarToWithholding(table, inside);
  if (meant)
    return `decides what is published of somebody, if it is ${meant}: name it so, or delete the column`;
  return isOfPeople(table) && saysWhoIsShown(inside, table.vocabulary) ? PERHAPS : undefined;
}

const PERHAPS =
  'perhaps says who may be shown: name the column Privacy, and write full, limited or hidden; or delete it, or move it to another sheet';

/** The column that decides what is published of somebody, where a heading has more in brackets than its own. */
function findBracketed(table: Table, heading: string): Column | undefined {
  const { text, inside } = splitBrackets(heading);
  const column = inside.length > 0 ? findColumnOf(table, text) : undefined;
  return isWithholding(column) ? column : undefined;
}

function similarToWithholding(table: Table, heading: string): string | undefined {
  const columns = sheets[table.name].columns.filter(isWithholding);
  const words = columns.flatMap((column) => headingsIn(table, column));
  const ours = columns.map((column) => column.heading);
  return similarTo(heading, ours) ?? similarTo(heading, words, 4);
}

function byValues(table: Table, text: string, values: string[]): string | undefined {
  if (!isSetAside(table, text) && mayBeBirths(table, values)) {
    const ours = headingOf(table, 'date_of_birth');
    return `has dates: if they are the birth dates of the people in the rows, name the column ${ours}; if not, ${inParentheses(text)}`;
  }
  return findWord(table, values);
}

/**
 * Finds columns of people that are read as something else, and say who is hidden or limited: their heading is perhaps
 * mistaken, or a line of the sheet Words.
 */
export const findWithheldValues = (table: Table): Finding[] =>
  Array.from(table.headings.values()).flatMap(({ column, index, text }) => {
    const isText =
      isOfPeople(table) &&
      (column.kind === 'text' || column.kind === 'list') &&
      !NAMES.has(column.name);
    const values = isText ? table.rows.flatMap((row) => textAt(row, index)) : [];
    const detail = findWord(table, values);
    return detail ? [tell(table, [index, text], detail)] : [];
  });

/** Somebody may be called Private. */
const NAMES = new Set(['last_name', 'full_name']);

const textAt = ({ cells }: Row, index: number): string[] => {
  const cell = cells[index];
  return cell?.kind === 'text' ? [cell.text] : [];
};

/** Why a column with a word that may withhold somebody is no other column. */
function findWord(table: Table, values: string[]): string | undefined {
  const isWord = (value: string) =>
    findChoice(value, ['limited', 'hidden'], table.vocabulary) && !NONE.test(value);
  const hasPrivacy = sheets[table.name].columns.some(({ name }) => name === 'privacy');
  const word = hasPrivacy ? values.find(isWord) : undefined;
  return word === undefined
    ? undefined
    : `has ${quote(word)}, which may withhold somebody: name the column Privacy, delete it, or move it to another sheet`;
}

/** Whether the list of players has dates alone in a column, and no column of the dates of birth. */
const mayBeBirths = ({ name, headings, vocabulary }: Table, values: string[]): boolean =>
  name === 'players' &&
  !headings.has('date_of_birth') &&
  values.every((value) => parseDate(value, vocabulary) !== undefined);

/** Word that means "no remark" in a column of remarks. */
const NONE = /^\s*none\s*$/i;
