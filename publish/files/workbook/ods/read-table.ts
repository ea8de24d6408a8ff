import type { RowCollector } from '../collect-rows.ts';
import { MAX_COLUMNS, unreadable } from '../limits.ts';
import { columnLetters } from '../places.ts';
import { type Cell, EMPTY_CELL } from '../workbook.ts';

type Attributes = Record<string, string>;

/** Style of the columns from the previous style's `until` up to its own, which is excluded. */
interface ColumnStyle {
  until: number;
  style: string;
}

/**
 * Collects the cells of a sheet. Attributes such as `number-rows-repeated` let one element stand for many rows,
 * columns or cells, for example for a million empty rows at the end of a sheet.
 */
export function readTable(rows: RowCollector) {
  const columns: ColumnStyle[] = [];
  let number = 1;
  let times = 1;
  let empty = 0;
  let cells: Cell[] = [];
  const addMerge = (attributes: Attributes) => {
    const [height, width] = [spanned(attributes, 'rows'), spanned(attributes, 'columns')];
    if (height === 1 && width === 1) return;
    const first = { row: number, column: cells.length + empty + 1 };
    const last = { row: first.row + height - 1, column: first.column + width - 1 };
    rows.addMerge({ first, last });
  };
  return {
    start(attributes: Attributes) {
      rows.startSheet(attributes['table:name'] ?? '');
      columns.length = 0;
      number = 1;
    },
    addColumn(attributes: Attributes) {
      if ((columns.at(-1)?.until ?? 0) > MAX_COLUMNS) return;
      const until = (columns.at(-1)?.until ?? 0) + repeated(attributes, 'columns');
      columns.push({ until, style: attributes['table:default-cell-style-name'] ?? '' });
    },
    startRow(attributes: Attributes) {
      times = repeated(attributes, 'rows');
      empty = 0;
      cells = [];
    },
    styleOf(attributes: Attributes): string {
      const index = cells.length + empty;
      const column = columns.find(({ until }) => index < until);
      return attributes['table:style-name'] ?? column?.style ?? '';
    },
    place: () => `${rows.sheetName()}!${columnLetters(cells.length + empty + 1)}${number}`,
    add(cell: Cell, attributes: Attributes) {
      addMerge(attributes);
      const count = repeated(attributes, 'columns');
      if (cell.kind === 'empty') {
        empty += count;
        return;
      }
      if (cells.length > MAX_COLUMNS) return; // already so many that the row is refused
      cells.push(...copies(EMPTY_CELL, empty), ...copies(cell, count));
      empty = 0;
    },
    endRow() {
      rows.addRow(number, cells, times);
      number += times;
    },
  };
}

/** Returns copies of a cell, at most one more than a row may have, so that the row is refused. */
const copies = (cell: Cell, count: number): Cell[] =>
  Array<Cell>(Math.min(count, MAX_COLUMNS + 1)).fill(cell);

const repeated = (attributes: Attributes, what: 'rows' | 'columns'): number =>
  countOf(attributes, what, 'repeated');

const spanned = (attributes: Attributes, what: 'rows' | 'columns'): number =>
  countOf(attributes, what, 'spanned');

function countOf(attributes: Attributes, what: string, how: string): number {
  const given = attributes[`table:number-${what}-${how}`] ?? '1';
  const count = Number(given);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw unreadable(`is damaged: ${what} are ${how} ${given} times`);
}
