import { quote } from '../../club-file/schema-values.ts';
import type { Cell, Row } from '../../workbook/workbook.ts';
import type { Column } from '../columns.ts';
import { isFilled, type Table } from '../table.ts';
import { findColumnOf, findSheetOf } from './find-column.ts';
import { foldHeading, foldHeadings } from './fold-heading.ts';
import { GROUPS, REMARKS } from './row-labels.ts';

/** Why a row below the headings is no entry of its sheet, such as a total; undefined for others. */
export function findRemark(table: Table, row: Row): string | undefined {
  if (repeatsHeadings(table, row)) return 'repeats the headings: delete the row';
  if (table.sheet.totals?.includes(row.number)) {
    return 'is the total row of a table: delete the row';
  }
  const label = labelOf(table, row);
  if (label.length === 0 || !isRemark(label, table.name)) return undefined;
  const text = quote(label.join(' '));
  return table.name === 'players'
    ? `${text} is no person: delete the row; if it is one, write the first name, too, or an id`
    : `${text} is no category: delete the row; if it is one, write an id`;
}

/** Such as of a list that was printed on several pages. */
function repeatsHeadings({ name, headings }: Table, row: Row): boolean {
  const filled = filledCells(row);
  const columns = new Map(Array.from(headings.values(), ({ column, index }) => [index, column]));
  const isSame = ([index, { text }]: FilledCell) => {
    const column = columns.get(index);
    return column !== undefined && findColumnOf(name, text) === column;
  };
  return filled.length >= Math.min(2, headings.size) && filled.every(isSame);
}

type FilledCell = [index: number, cell: Exclude<Cell, { kind: 'empty' }>];

const filledCells = ({ cells }: Row): FilledCell[] =>
  cells.flatMap((cell, i): FilledCell[] =>
    cell.kind !== 'empty' && isFilled(cell) ? [[i, cell]] : [],
  );

const NAMES: Partial<Record<Table['name'], string[]>> = {
  players: ['last_name', 'first_name', 'full_name'],
  categories: ['name'],
};

/** The cells of the name, in a row that has numbers at most beside them, and no id. */
function labelOf({ name, headings }: Table, row: Row): string[] {
  const names = NAMES[name]?.flatMap((column) => headings.get(column)?.index ?? []);
  if (!names) return [];
  const filled = filledCells(row);
  const others = filled.filter(([index]) => !names.includes(index));
  const counts = Array.from(headings.values()).filter(({ column }) => isCount(column));
  const isCounted = ([i]: FilledCell) => counts.some(({ index }) => index === i);
  if (!others.every(isCounted)) return [];
  return filled.filter(([index]) => names.includes(index)).map(([, { text }]) => text.trim());
}

/** A column that may have a sum or a count. */
const isCount = ({ kind, name }: Column): boolean =>
  kind === 'height' || (kind === 'whole' && name !== 'id');

/** A word of a total or a group, also with a number; in one cell also a date, a footnote, a colon. */
function isRemark(label: string[], sheet: Table['name']): boolean {
  const text = label.join(' ');
  if (text.length > MAX_LENGTH) return false;
  if (label.length === 1 && (DATE.test(text) || FOOTNOTE.test(text))) return true;
  const words = foldHeading(text.replace(/\p{N}/gu, ''));
  if (words === '') return false;
  if (REMARK_WORDS.has(words)) return true;
  // "23 players", but not "Player 23", which may stand for somebody.
  const isNumbered = /\p{L}.*\p{N}/u.test(text.replace(/:.*/, ''));
  return sheet === 'players' && isGroup(words) && !isNumbered;
}

const MAX_LENGTH = 200;

const DATE = /\b(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d)\b/;

const FOOTNOTE = /:$|^[*†‡]+\s*\p{L}/u;

const isGroup = (words: string): boolean =>
  GROUP_WORDS.has(words) || findSheetOf(words) === 'players' || findSheetOf(words) === 'members';

const REMARK_WORDS = new Set(foldHeadings(REMARKS));
const GROUP_WORDS = new Set(foldHeadings(GROUPS));
