import type { Row } from './workbook.ts';

/** Appearance of a sheet. Row 1 has the headings; in an Excel workbook, it always stays in view. */
export interface SheetLayout {
  /** Layouts of the columns, from column A. */
  columns?: readonly ColumnLayout[] | undefined;
  /** Numbers of rows in grey, such as an example row, in an Excel workbook. */
  greyRows?: readonly number[] | undefined;
}

export interface ColumnLayout {
  /** Smallest width of the column, in characters. */
  width?: number | undefined;
  /** Format of empty cells to be filled in. */
  format?: CellFormat | undefined;
  /** Message shown when a cell of the column is selected. */
  help?: { title: string; text: string } | undefined;
  /** Values that the spreadsheet program offers in a list. It warns of others. */
  choices?: string[] | ChoiceColumn | undefined;
}

/** Column of a sheet that lists the choices; numbers count from 1. */
interface ChoiceColumn {
  sheet: string;
  column: number;
  firstRow: number;
}

/** Format of a cell. `whole` shows all digits of an id; `general` rounds them in a narrow column. */
export type CellFormat = 'general' | 'whole' | 'date' | 'dateTime' | 'boolean' | 'text';
export type Look = 'plain' | 'heading' | 'grey';

export type Layouts = ReadonlyMap<string, SheetLayout>;

/**
 * Last row to which the drop-down lists and help messages are prepared. Clubs do not fill in more rows by hand.
 */
export const LAST_ROW = 5_000;

export const NOT_IN_LIST = {
  title: 'Not in the list',
  text: 'This is not one of the values in the list.',
};

const MIN_WIDTH = 8;

/** Largest width, in characters, to which long texts widen a column. In .ods, no column is wider. */
export const MAX_WIDTH = 40;

/**
 * Returns the width of a column in characters.
 * @param column index from 0
 */
export function widthIn(rows: readonly Row[], column: number, width = MIN_WIDTH): number {
  const lengths = rows.map(({ cells }) => (cells[column] as { text?: string })?.text?.length ?? 0);
  const longest = lengths.reduce((most, length) => Math.max(most, length + 2), MIN_WIDTH);
  return Math.max(width, Math.min(MAX_WIDTH, longest));
}
