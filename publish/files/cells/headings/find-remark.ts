import { foldHeading } from '../../../club/fold-text.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import type { Row } from '../../workbook/workbook.ts';
import type { Column, SheetName } from '../columns.ts';
import { isFilled, type Table } from '../table.ts';
import { isRowLabel } from '../words/row-labels.ts';
import type { SheetWords, Vocabulary } from '../words/vocabulary.ts';
import { findColumnOf } from './find-column.ts';
import { isOfPeople } from './own/own-heading.ts';
import { findSheetOf } from './sheets/find-title.ts';

/**
 * Returns a function that says why a row, such as a row of totals, is no entry of its sheet; undefined for
 * entries.
 *
 * @param named reports whether Members has this name
 */
export function createRemarkFinder(
  table: Table,
  named: (text: string) => boolean,
): (row: Row) => string | undefined {
  const { name, sheet } = table;
  const columns = new Map(
    Array.from(table.headings.values(), ({ column, index }) => [index, column] as const),
  );
  const last = table.rows.length > 1 ? table.rows.at(-1) : undefined;
  return (row) => {
    const filled = filledCells(row);
    if (repeatsHeadings(filled, table, columns)) return 'repeats the headings: delete the row';
    if (sheet.totals?.includes(row.number)) return 'is the total row of a table: delete the row';
    const total = findTotal(filled, table, columns);
    if (total) return `${quote(total)} sums up the list: delete the row`;
    const label = labelIn(filled, name, columns);
    if (!label || named(label.text) || !isRemark(label, table)) {
      const count = row === last ? findCount(filled, name, columns) : undefined;
      return count && `${quote(count)} is no name: if the row sums up the list, delete it`;
    }
    return name === 'players'
      ? `${quote(label.text)} is no person: delete the row; if it is one, write the first name, too, or an id`
      : `${quote(label.text)} is no category: delete the row; if it is one, write an id`;
  };
}

type Columns = ReadonlyMap<number, Column>;

type FilledCell = readonly [index: number, text: string];

const filledCells = ({ cells }: Row): FilledCell[] =>
  cells.flatMap((cell, i): FilledCell[] =>
    cell.kind !== 'empty' && isFilled(cell) ? [[i, cell.text.trim()]] : [],
  );

/**
 * Reports whether a row repeats the headings, perhaps in another language. A list of several pages may have
 * such rows.
 */
function repeatsHeadings(filled: FilledCell[], sheet: SheetWords, columns: Columns): boolean {
  const columnAt = ([index, text]: FilledCell): Column[] => {
    const column = columns.get(index);
    return column && findColumnOf(sheet, text) === column ? [column] : [];
  };
  const [first] = filled;
  if (!first || columnAt(first).length === 0) return false;
  const repeated = filled.flatMap(columnAt);
  if (repeated.filter(({ name }) => PERSONAL_NAMES.has(name)).length > 1) return true;
  return repeated.length === filled.length && filled.length >= Math.min(2, columns.size);
}

const PERSONAL_NAMES = new Set(['last_name', 'first_name']);

/**
 * Finds a label such as `Total` beside numbers in a list of people. A text below a name heading may be a name.
 */
function findTotal(filled: FilledCell[], table: SheetWords, columns: Columns): string | undefined {
  if (!isOfPeople(table)) return undefined;
  const isName = ([index]: FilledCell) => NAMES_OF_PEOPLE.has(columns.get(index)?.name ?? '');
  const texts = filled.filter(([, text]) => !NUMBER.test(text));
  const isSum = texts.every((cell) => !isName(cell) && isSumOf(wordsOf(cell[1]), table.vocabulary));
  return isSum ? texts[0]?.[1] : undefined;
}

/** Finds the number of players in the last row of Players, such as `37` in `Celkem | 37`. */
function findCount(filled: FilledCell[], sheet: SheetName, columns: Columns): string | undefined {
  if (sheet !== 'players') return undefined;
  const read = filled.filter(([index]) => columns.has(index));
  const [names = [], others = []] = [true, false].map((isName) =>
    read.filter(([index]) => NAMES_OF_PEOPLE.has(columns.get(index)?.name ?? '') === isName),
  );
  const count = names.find(([, text]) => /^\d+(\s|$)/.test(text))?.[1];
  return others.every(([, text]) => NUMBER.test(text)) ? count : undefined;
}

const NUMBER = /^\d{1,5}([.,]\d{1,2})?$/;

const NAMES_OF_PEOPLE = new Set(['last_name', 'first_name', 'full_name']);

const NAMES: Partial<Record<SheetName, string[]>> = {
  players: [...NAMES_OF_PEOPLE],
  categories: ['name'],
};

interface Label {
  text: string;
  /** Whether the label is the only text in the name columns, or ends with a colon. */
  isAlone: boolean;
  /** Whether the row has a number in a column such as Phone, which has neither sums nor counts. */
  hasNumber: boolean;
}

/**
 * Finds a text in the name columns of a row that may be a label instead of a name, such as `Total:` or
 * `Goalkeepers`.
 */
function labelIn(filled: FilledCell[], sheet: SheetName, columns: Columns): Label | undefined {
  const isName = ([index]: FilledCell) =>
    NAMES[sheet]?.includes(columns.get(index)?.name ?? '') ?? false;
  const texts = filled.filter(isName).map(([, text]) => text);
  const others = filled.filter((cell) => !isName(cell));
  if (others.some(([index]) => columns.get(index)?.name === 'id')) return undefined;
  if (/[:：]$/.test(texts[0] ?? ''))
    return { text: texts.join(' '), isAlone: true, hasNumber: false };
  if (texts.filter((text) => /\p{L}/u.test(text)).length !== 1) return undefined;
  if (!others.every(([, text]) => /^\d{1,4}$/.test(text))) return undefined;
  const hasNumber = others.some(([index]) => !isCount(columns.get(index)));
  return { text: texts.join(' '), isAlone: texts.length === 1, hasNumber };
}

/** Reports whether a column may contain a sum or a count. */
const isCount = (column: Column | undefined): boolean =>
  column?.kind === 'height' || column?.kind === 'whole';

/**
 * Reports whether the text that `labelIn` finds in a row is a total or a footnote; in Players, also a group of
 * people or a date.
 */
function isRemark(
  { text, isAlone, hasNumber }: Label,
  { name: sheet, vocabulary }: SheetWords,
): boolean {
  if (text.length > MAX_LENGTH) return false;
  if (isAlone && FOOTNOTE.test(text)) return true;
  const words = wordsOf(text);
  const all = words.join('');
  if (isRowLabel(all, 'total', vocabulary)) return true;
  if (sheet !== 'players') return false;
  if (isAlone && DATE.test(text)) return true;
  if (isTotalOf(words, vocabulary)) return true;
  // "23 players" is a group, but "Player 23" may be an entry for a person.
  const isNumbered = /\p{L}.*\p{N}/u.test(text.replace(/[:：].*/, ''));
  return isGroup(all, vocabulary) && !isNumbered && !hasNumber;
}

const wordsOf = (text: string): string[] =>
  text
    .slice(0, MAX_LENGTH)
    .split(/[^\p{L}\p{M}'’]+/u)
    .map(foldHeading)
    .filter(Boolean);

function isTotalOf(words: string[], vocabulary: Vocabulary): boolean {
  const [first = '', ...others] = words;
  if (isTotal(words.join(''), vocabulary)) return true;
  return isTotal(first, vocabulary) && others.every((word) => isPartOfTotal(word, vocabulary));
}

/** Reports whether words label a total. A word such as `Stand` alone may mean something else. */
const isSumOf = (words: string[], vocabulary: Vocabulary): boolean =>
  isTotalOf(words, vocabulary) &&
  (words.length > 1 || isRowLabel(words.join(''), 'total', vocabulary));

const isTotal = (word: string, vocabulary: Vocabulary): boolean =>
  isRowLabel(word, 'total', vocabulary) || isRowLabel(word, 'remark', vocabulary);

const isPartOfTotal = (word: string, vocabulary: Vocabulary): boolean =>
  isGroup(word, vocabulary) ||
  isTotal(word, vocabulary) ||
  /^(of|de|der|des|di|van|do|list[ae]?|liste)$/.test(word);

const MAX_LENGTH = 200;

const DATE = /\b(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d)\b/;

const FOOTNOTE = /[:：](\s|$)|^[*†‡]+\s*\p{L}/u;

const isGroup = (words: string, vocabulary: Vocabulary): boolean => {
  const sheet = findSheetOf(words, vocabulary);
  return isRowLabel(words, 'group', vocabulary) || sheet === 'players' || sheet === 'members';
};
