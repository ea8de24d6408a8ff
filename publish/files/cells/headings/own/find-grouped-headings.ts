import { foldHeading } from '../../../../club/fold-text.ts';
import { fieldsWithheldFrom } from '../../../../club/rules/schema.ts';
import { quote } from '../../../../club/rules/schema-values.ts';
import { EMPTY_CELL, type Row } from '../../../workbook/workbook.ts';
import type { Finding } from '../../findings.ts';
import { type Heading, isFilled, spotOfCell, type Table } from '../../table.ts';
import { findColumnOf } from '../find-column.ts';
import { isOfPeople } from './own-heading.ts';

/**
 * Finds columns of people below a label in the row above the headings, such as `Eltern` over E-Mail: as in brackets,
 * it may say that they are somebody else's. `above` are the rows above the headings.
 */
export function findGroupedHeadings(table: Table, above: readonly Row[]): Finding[] {
  if (!isOfPeople(table)) return [];
  const labels = above.find(({ number }) => number === table.headingRow - 1);
  if (!labels) return [];
  const headings = [...table.headings.values()].sort((a, b) => a.index - b.index);
  return headings.flatMap((heading) => {
    const label = isPersonal(heading) ? findLabel(table, labels, heading.index) : undefined;
    if (label === undefined || !isFilledBelow(table, heading)) return [];
    if (findColumnOf(table.name, `${heading.text} (${label})`) === heading.column) return [];
    const aside = quote(`(${heading.text})`);
    const detail = `is under ${quote(label)}: if it is the own one of the people in the rows, delete that label; if not, write the heading in parentheses, as ${aside}`;
    const spot = spotOfCell(table, table.headingRow, heading.index);
    return [{ spot, code: 'invalid', detail }];
  });
}

const NAMES = ['first_name', 'last_name', 'full_name'];

/** Whether a column names somebody, or has what is withheld from readers. */
const isPersonal = ({ column: { name } }: Heading): boolean =>
  NAMES.includes(name) ||
  name in fieldsWithheldFrom('limited') ||
  name in fieldsWithheldFrom('public');

/** The label over a column: above it or, if that cell is empty, above one before it; no title of the sheet. */
function findLabel(table: Table, { number, cells }: Row, index: number): string | undefined {
  const indexes = Array.from(table.headings.values(), (heading) => heading.index);
  const at = cells.findLastIndex((cell, i) => i <= index && isFilled(cell));
  const cell = cells[at] ?? EMPTY_CELL;
  if (cell.kind !== 'text' || at <= Math.min(...indexes)) return undefined;
  const merge = table.sheet.merges?.find(
    ({ first }) => first.row === number && first.column === at + 1,
  );
  if (merge && index >= merge.last.column) return undefined;
  const below = Array.from(table.headings.values()).find((heading) => heading.index === at);
  if (!merge && at < index && !(below && isPersonal(below))) return undefined;
  const label = cell.text.trim();
  const isSame = below !== undefined && foldHeading(below.text) === foldHeading(label);
  return isSame || /\d/.test(label) ? undefined : label;
}

const isFilledBelow = ({ rows }: Table, { index }: Heading): boolean =>
  rows.some(({ cells }) => isFilled(cells[index] ?? EMPTY_CELL));
