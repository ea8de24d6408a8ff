import { quote } from '../../club-file/schema-values.ts';
import type { Row } from '../../workbook/workbook.ts';
import type { Column, SheetName } from '../columns.ts';
import { isFilled, type Table } from '../table.ts';
import { findColumnOf, findSheetOf } from './find-column.ts';
import { foldHeading, foldHeadings } from './fold-heading.ts';
import { GROUPS, REMARKS } from './row-labels.ts';

/** Finds why a row below the headings is no entry of its sheet, such as a total; undefined for others. */
export function createRemarkFinder(table: Table): (row: Row) => string | undefined {
  const { name, sheet } = table;
  const columns = new Map(
    Array.from(table.headings.values(), ({ column, index }) => [index, column] as const),
  );
  return (row) => {
    if (repeatsHeadings(row, name, columns)) return 'repeats the headings: delete the row';
    if (sheet.totals?.includes(row.number)) return 'is the total row of a table: delete the row';
    const label = labelIn(row, name, columns);
    if (label.length === 0 || !isRemark(label, name)) return undefined;
    const text = quote(label.join(' '));
    return name === 'players'
      ? `${text} is no person: delete the row; if it is one, write the first name, too, or an id`
      : `${text} is no category: delete the row; if it is one, write an id`;
  };
}

/** By their index in a row. */
type Columns = ReadonlyMap<number, Column>;

/** Such as of a list that was printed on several pages. */
function repeatsHeadings({ cells }: Row, sheet: SheetName, columns: Columns): boolean {
  let count = 0;
  for (const [i, cell] of cells.entries()) {
    if (cell.kind === 'empty' || !isFilled(cell)) continue;
    const column = columns.get(i);
    if (!column || findColumnOf(sheet, cell.text) !== column) return false;
    count++;
  }
  return count >= Math.min(2, columns.size);
}

const NAMES: Partial<Record<SheetName, string[]>> = {
  players: ['last_name', 'first_name', 'full_name'],
  categories: ['name'],
};

/** The cells of the name, in a row that has numbers at most beside them, and no id. */
function labelIn({ cells }: Row, sheet: SheetName, columns: Columns): string[] {
  const label: string[] = [];
  for (const [i, cell] of cells.entries()) {
    if (cell.kind === 'empty' || !isFilled(cell)) continue;
    const column = columns.get(i);
    if (column && NAMES[sheet]?.includes(column.name)) label.push(cell.text.trim());
    else if (!column || !isCount(column)) return [];
  }
  return label;
}

/** A column that may have a sum or a count. */
const isCount = ({ kind, name }: Column): boolean =>
  kind === 'height' || (kind === 'whole' && name !== 'id');

/** A word of a total or a group, also with a number; in one cell also a date, a footnote, a colon. */
function isRemark(label: string[], sheet: SheetName): boolean {
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
