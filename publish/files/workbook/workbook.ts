import type { Merge } from './cell-range.ts';

/**
 * Spreadsheet as its author sees it, in any file format. A formula has the value that it had when the file was saved.
 */
export interface Workbook {
  sheets: Sheet[];
}

export interface Sheet {
  /** Name such as `Players` or, for a CSV file, `players.csv`. */
  name: string;
  /** Name without the beginning that the names of all files in the folder share; undefined if they share none. */
  title?: string;
  /** Whether the sheet is a CSV file. Its places have a line and no letters for columns. */
  isCsv: boolean;
  /** Rows of the sheet. Empty rows may be missing. */
  rows: Row[];
  /** Numbers of the rows that are totals of a table; undefined if there are none. */
  totals?: number[];
  /** Merged cells of the sheet; undefined if there are none. */
  merges?: Merge[];
}

export interface Row {
  /** Number from 1, of the row in a sheet or of the line in a CSV file. */
  number: number;
  /** Cells from column A. */
  cells: Cell[];
}

/**
 * Cell of a sheet. `text` is what a text column reads; for a number, it is the digits. CSV has only
 * texts and empty cells.
 */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | NumberCell
  | { kind: 'boolean'; text: string; value: boolean }
  /** Date, whose `text` is YYYY-MM-DD or, if the cell has a time, YYYY-MM-DD HH:MM:SS. */
  | { kind: 'date'; text: string }
  | ErrorCell;

export interface NumberCell {
  kind: 'number';
  text: string;
  value: number;
  /** Text that the cell shows; undefined if it is `text`. */
  shown?: string;
}

export interface ErrorCell {
  kind: 'error';
  /** Error such as `#REF!` or, for a formula that was never calculated, the formula. */
  text: string;
  /** Whether the file has no value of the formula, because no spreadsheet program has saved it. */
  isUncalculated?: boolean;
}

export const EMPTY_CELL: Cell = { kind: 'empty' };
