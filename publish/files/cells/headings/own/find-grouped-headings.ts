import { foldHeading } from '../../../../club/fold-text.ts';
import { quote } from '../../../../club/rules/schema-values.ts';
import { EMPTY_CELL, type Row } from '../../../workbook/workbook.ts';
import { type Column, withheldFrom } from '../../columns.ts';
import type { Finding } from '../../findings.ts';
import { type Heading, isFilled, spotOfCell, type Table } from '../../table.ts';
import { findColumnOf } from '../find-column.ts';
import { findSheetOf } from '../sheets/find-title.ts';
import { isOfPeople } from './own-heading.ts';

/**
 * Finds headings below a label such as `Eltern` in lists of people. Their values may be the parents'.
 * @param above rows above the headings
 */
export function findGroupedHeadings(table: Table, above: readonly Row[]): Finding[] {
  const labels = above.find(({ number }) => number === table.headingRow - 1);
  if (!isOfPeople(table) || !labels) return [];
  const grouped = [...table.headings.values()]
    .sort((a, b) => a.index - b.index)
    .flatMap((heading) => {
      const label = isPersonal(heading.column)
        ? findLabel(table, labels, heading.index)
        : undefined;
      return label && isFilledBelow(table, heading) && !isEmpty(table, heading, label)
        ? [{ heading, label }]
        : [];
    });
  return Array.from(
    Map.groupBy(grouped, ({ label }) => label),
    ([label, those]) => {
      const asides = those.map(({ heading: { text } }) => quote(`(${text} (${label}))`));
      const [it, them] =
        those.length > 1 ? ['they are', 'these headings'] : ['it is', 'this heading'];
      const detail = `is under ${quote(label)}: if ${it} of the people in the rows themselves, delete that label; if not, write ${them} instead: ${asides.join(', ')}`;
      const index = those[0]?.heading.index ?? 0;
      return { spot: spotOfCell(table, table.headingRow, index), code: 'invalid', detail };
    },
  );
}

const isEmpty = (table: Table, { text, column }: Heading, label: string): boolean =>
  findColumnOf(table, `${text} (${label})`) === column;

const NAMES = ['first_name', 'last_name', 'full_name', 'id'];

const isPersonal = (column: Column): boolean =>
  NAMES.includes(column.name) || withheldFrom(column).length > 0;

/**
 * Finds the label over a column: the cell above or, as labels may be merged, the nearest filled cell to its
 * left.
 */
function findLabel(table: Table, { number, cells }: Row, index: number): string | undefined {
  const headings = [...table.headings.values()];
  const at = cells.findLastIndex((cell, i) => i <= index && isFilled(cell));
  const cell = cells[at] ?? EMPTY_CELL;
  if (cell.kind !== 'text' || at <= Math.min(...headings.map((heading) => heading.index)))
    return undefined;
  const merge = table.sheet.merges?.find(
    ({ first }) => first.row === number && first.column === at + 1,
  );
  if (merge && index >= merge.last.column) return undefined;
  const below = headings.find((heading) => heading.index === at)?.column;
  // A column that is not read, such as a parent's name, does not end the group.
  if (!merge && at < index && below && !isPersonal(below)) return undefined;
  const label = cell.text.trim();
  const isSame = below !== undefined && findColumnOf(table, label) === below;
  const isAlone = cells.filter(isFilled).length === 1;
  const isTitle =
    findSheetOf(label, table.vocabulary) || (isAlone && below && NAMES.includes(below.name));
  return isSame || isTitle || /\d/.test(label) ? undefined : foldHeading(label) && label;
}

const isFilledBelow = ({ rows }: Table, { index }: Heading): boolean =>
  rows.some(({ cells }) => isFilled(cells[index] ?? EMPTY_CELL));
