import { formatRange, type Merge } from '../../workbook/cell-range.ts';
import { MAX_CELLS, unreadable } from '../../workbook/limits.ts';
import { type Cell, EMPTY_CELL, type Row, type Sheet } from '../../workbook/workbook.ts';
import type { SheetName } from '../columns.ts';
import type { Finding } from '../findings.ts';
import { isFilled, spotOfCell, type Table } from '../table.ts';

/**
 * Returns the rows as a spreadsheet program shows them. A value merged over several rows of one column is
 * repeated in each.
 *
 * @throws ClubFileError if merges cover too many cells
 */
export function spreadMerges({ name, rows, merges = [] }: Sheet): Row[] {
  if (merges.length === 0) return rows;
  const shown = rows
    .map((row) => ({ ...row, cells: [...row.cells] }))
    .sort((a, b) => a.number - b.number);
  const spans = merges.map((merge) => ({
    merge,
    from: indexOf(shown, merge.first.row),
    to: indexOf(shown, merge.last.row + 1),
  }));
  const count = spans.reduce((sum, { merge, from, to }) => sum + (to - from) * widthOf(merge), 0);
  if (count > MAX_CELLS) throw unreadable('has too many merged cells: unmerge them', name);
  for (const { merge, from, to } of spans) {
    for (const row of shown.slice(from, to)) clear(row, merge);
  }
  const filled = new Set(shown.filter(({ cells }) => cells.some(isFilled)));
  for (const { merge, from, to } of spans.filter(({ merge }) => widthOf(merge) === 1)) {
    const value = firstCell(shown[from], merge);
    for (const row of shown.slice(from, to)) if (filled.has(row)) setCell(row, merge, value);
  }
  return shown;
}

function indexOf(rows: Row[], number: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.number ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

const widthOf = ({ first, last }: Merge): number => last.column - first.column + 1;

function clear({ number, cells }: Row, { first, last }: Merge): void {
  const from = number === first.row ? first.column : first.column - 1;
  cells.fill(EMPTY_CELL, from, last.column);
}

const firstCell = (row: Row | undefined, { first }: Merge): Cell =>
  (row?.number === first.row && row.cells[first.column - 1]) || EMPTY_CELL;

function setCell({ cells }: Row, { first: { column } }: Merge, value: Cell): void {
  while (cells.length < column) cells.push(EMPTY_CELL);
  cells[column - 1] = value;
}

/** Reports headings merged over columns, because these columns then have no heading of their own. */
export const findMergedHeadings = (table: Table): Finding[] =>
  wideMerges(table)
    .filter(({ first }) => first.row <= table.headingRow)
    .map((merge) =>
      report(table, merge, 'unmerge it, and write a heading of its own above each column'),
    );

/**
 * Reports merged cells that are ambiguous, such as a birth date merged over two players, or that hide a value.
 * LibreOffice can save hidden values.
 */
export function findMergedValues(table: Table): Finding[] {
  const remedy = 'unmerge it, and write each value in its own cell';
  const wide = wideMerges(table).filter(({ first }) => first.row > table.headingRow);
  const { merges = [], rows } = table.sheet;
  const sorted = merges.length === 0 ? [] : rows.toSorted((a, b) => a.number - b.number);
  const own = ownCells(table);
  const covering = merges.filter(
    (merge) =>
      merge.last.row > table.headingRow && (isShared(merge, own) || coversValue(sorted, merge)),
  );
  return [...wide, ...covering].map((merge) => report(table, merge, remedy));
}

/**
 * Columns whose values belong to one player. A merged cell does not show whether the value applies to the other
 * rows.
 */
const OWN_VALUES: Partial<Record<SheetName, string[]>> = {
  players: ['id', 'date_of_birth', 'jersey_number', 'registry_id'],
};

const ownCells = ({ name, headings, rows }: Table): Set<string> => {
  const indexes = (OWN_VALUES[name] ?? []).flatMap((column) => headings.get(column)?.index ?? []);
  return new Set(
    rows.flatMap(({ number, cells }) =>
      indexes.filter((index) => isFilled(cells[index] ?? EMPTY_CELL)).map((i) => `${number}:${i}`),
    ),
  );
};

const isShared = ({ first, last }: Merge, own: Set<string>): boolean =>
  last.row > first.row && own.has(`${first.row}:${first.column - 1}`);

function coversValue(sorted: Row[], { first, last }: Merge): boolean {
  const covered = sorted.slice(indexOf(sorted, first.row), indexOf(sorted, last.row + 1));
  const [top] = covered;
  if (top && isFilled(firstCell(top, { first, last }))) return false;
  return covered.some(({ cells }) => cells.slice(first.column - 1, last.column).some(isFilled));
}

/**
 * Finds filled cells that are merged over columns, in the row of headings or below. Titles above may be merged.
 */
function wideMerges({ sheet: { rows, merges = [] }, headingRow }: Table): Merge[] {
  if (merges.length === 0) return [];
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return merges.filter(
    (merge) =>
      widthOf(merge) > 1 &&
      merge.last.row >= headingRow &&
      isFilled(firstCell(byNumber.get(merge.first.row), merge)),
  );
}

function report(table: Table, merge: Merge, remedy: string): Finding {
  const { row, column } = merge.first;
  return {
    spot: spotOfCell(table, row, column - 1),
    code: 'invalid',
    detail: `is merged over ${formatRange(merge)}: ${remedy}`,
  };
}

/** Returns the rows below the headings. Cells merged with a heading become empty. */
export function rowsBelow({ merges = [] }: Sheet, heading: number, rows: Row[]): Row[] {
  const below = rows.filter(({ number }) => number > heading);
  for (const { first, last } of merges) {
    if (first.row > heading) continue;
    for (const { number, cells } of below) {
      if (number > last.row) break;
      cells.fill(EMPTY_CELL, first.column - 1, last.column); // a copy, because the sheet has merges
    }
  }
  return below.filter(({ cells }) => cells.some(isFilled));
}
