import { quote } from '../../../../club/rules/schema-values.ts';
import type { Row } from '../../../workbook/workbook.ts';
import { type Column, isWithholding, sheets } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import { headingOf, spotOfCell, type Table } from '../../table.ts';
import { parseDate } from '../../values/parse-date.ts';
import { findChoice, findFlag } from '../../words/choices.ts';
import { headingsIn } from '../../words/languages.ts';
import { NO_WORDS, type Vocabulary } from '../../words/vocabulary.ts';
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
 * Finds columns of people that are read as something else, and say who is hidden or limited, or have birth dates: their
 * heading is perhaps mistaken, or a line of the sheet Words.
 */
export function findWithheldValues(table: Table): Finding[] {
  if (!isOfPeople(table)) return [];
  return Array.from(table.headings.values()).flatMap(({ column, index, text }) => {
    if (!READ_AS_TEXT.has(column.kind) || column.name === 'date_of_birth') return [];
    const usual = findColumnOf({ name: table.name, vocabulary: NO_WORDS }, text);
    const cells = table.rows.flatMap((row) => textAt(row, index));
    if (usual === column) return NAMES.has(column.name) ? [] : findWords(table, index, cells);
    const values = cells.map((cell) => cell.text);
    const detail = findWord(table, values) ?? findBirths(table, column, text, values);
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

/** Somebody may be called Private. */
const NAMES = new Set(['first_name', 'last_name', 'full_name']);

const textAt = ({ number, cells }: Row, index: number) => {
  const cell = cells[index];
  return cell?.kind === 'text' || cell?.kind === 'date' ? [{ number, text: cell.text }] : [];
};

/** The first cell of a column of ours with such a word: `private` beside Phone is perhaps the number's, or the person's. */
function findWords(
  table: Table,
  index: number,
  cells: { number: number; text: string }[],
): Finding[] {
  const cell = cells.find(({ text }) => mayWithhold(table, text));
  if (!cell) return [];
  const privacy = headingOf(table, 'privacy');
  const detail = `${quote(cell.text)} may withhold somebody: write hidden or limited into ${privacy} of that row, and empty this cell`;
  return [{ spot: spotOfCell(table, cell.number, index), code: 'invalid', detail }];
}

/** Why dates below an own word are asked about: it sends them to a column that everybody may see. */
function findBirths(
  table: Table,
  { heading }: Column,
  text: string,
  values: string[],
): string | undefined {
  if (values.length === 0 || !mayBeBirths(table, values)) return undefined;
  return `has dates: if they are the birth dates of the people in the rows, write Date of birth beside ${quote(text)} in Words; if not, name the column ${heading}`;
}

/** Why a column with a word that may withhold somebody is no other column. */
function findWord(table: Table, values: string[]): string | undefined {
  const hasPrivacy = sheets[table.name].columns.some(({ name }) => name === 'privacy');
  const word = hasPrivacy ? values.find((value) => mayWithhold(table, value)) : undefined;
  return word === undefined
    ? undefined
    : `has ${quote(word)}, which may withhold somebody: name the column Privacy, delete it, or move it to another sheet`;
}

/** Whether a value is a word for hidden or limited; a mark, or a yes that is one in Privacy, says nothing elsewhere. */
function mayWithhold({ vocabulary }: Table, value: string): boolean {
  if (NONE.test(value)) return false;
  const isWord = (words: Vocabulary) =>
    findChoice(value, ['limited', 'hidden'], words) !== undefined;
  const isMark = value.trim().length < 2 || findFlag(value, vocabulary) !== undefined;
  return isWord(NO_WORDS) || (!isMark && isWord(vocabulary));
}

/** Whether the list of players has dates alone in a column, and no column of the dates of birth. */
const mayBeBirths = ({ name, headings, vocabulary }: Table, values: string[]): boolean =>
  name === 'players' &&
  !headings.has('date_of_birth') &&
  values.every((value) => parseDate(value, vocabulary) !== undefined);

/** Word that means "no remark" in a column of remarks. */
const NONE = /^\s*none\s*$/i;
