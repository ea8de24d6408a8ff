import type { Merge } from './cell-range.ts';

/** Spreadsheet in any file format. Formulas have the values that they had when the file was saved. */
export interface Workbook {
  sheets: Sheet[];
}

export interface Sheet {
  /** Name such as `Players` or, for a CSV file, `players.csv`. */
  name: string;
  /** Name without the common beginning of the CSV files' names (`stemOf`); undefined if the names have none. */
  title?: string;
  /** Whether the sheet is a CSV file. Places in CSV files are lines. */
  isCsv: boolean;
  /** Rows of the sheet. Empty rows may be missing. */
  rows: Row[];
  /** Row numbers of the total rows in the sheet's tables; undefined if there are none. */
  totals?: number[];
  /** Merged cells of the sheet; undefined if there are none. */
  merges?: Merge[];
}

export interface Row {
  /** Number from 1: of the row in a sheet, of the line in a CSV file. */
  number: number;
  /** Cells from column A. */
  cells: Cell[];
}

/**
 * Cell of a sheet. `text` is what a column of texts reads, even of a cell with a number or a date, apart from
 * numbers whose `shown` differs. A CSV file has only text cells and empty cells.
 */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | NumberCell
  | { kind: 'boolean'; text: string; value: boolean }
  /** Date. `text` is YYYY-MM-DD or, with a time, YYYY-MM-DD HH:MM:SS. */
  | { kind: 'date'; text: string }
  | ErrorCell;

export interface NumberCell {
  kind: 'number';
  text: string;
  value: number;
  /** Text that the cell shows if it differs from `text`; `something else` for an unsupported format. */
  shown?: string;
}

export interface ErrorCell {
  kind: 'error';
  /** Error such as `#REF!` or `a picture in the cell`, or the formula if it was perhaps never calculated. */
  text: string;
  /**
   * Whether the cell's formula was perhaps never calculated, because no spreadsheet program has saved the file.
   */
  isUncalculated?: boolean;
}

export const EMPTY_CELL: Cell = { kind: 'empty' };
