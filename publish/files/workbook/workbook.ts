import type { Merge } from './cell-range.ts';

/**
 * A spreadsheet as its author sees it, whatever its format. A formula is the value that it had when
 * the file was saved.
 */
export interface Workbook {
  sheets: Sheet[];
}

export interface Sheet {
  /** Name such as `Players` or, for a CSV file, `players.csv`. */
  name: string;
  /** The name without what those of all files of the folder begin with; left out where that is nothing. */
  title?: string;
  /** Whether it is a CSV file, whose places have lines, and no letters for columns. */
  isCsv: boolean;
  /** Empty rows may be left out. */
  rows: Row[];
  /** The numbers of rows that are totals of a table; left out where there are none. */
  totals?: number[];
  /** Left out in sheets without merged cells. */
  merges?: Merge[];
}

export interface Row {
  /** Number from 1: the row of a sheet, the line of a CSV file. */
  number: number;
  /** Cells from column A. */
  cells: Cell[];
}

/** `text` is what a text column reads: of a number, its digits. CSV has texts and empty cells only. */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | NumberCell
  | { kind: 'boolean'; text: string; value: boolean }
  /** `text` is YYYY-MM-DD, or YYYY-MM-DD HH:MM:SS where the cell has a time. */
  | { kind: 'date'; text: string }
  | ErrorCell;

export interface NumberCell {
  kind: 'number';
  text: string;
  value: number;
  /** Text that the cell shows, where that is something else than `text`. */
  shown?: string;
}

export interface ErrorCell {
  kind: 'error';
  /** Error such as `#REF!`; for a formula that was never calculated, the formula. */
  text: string;
  /** Whether the file has no value of the formula, since no spreadsheet program has saved it. */
  isUncalculated?: boolean;
}

export const EMPTY_CELL: Cell = { kind: 'empty' };
