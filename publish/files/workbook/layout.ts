import type { Row } from './workbook.ts';

/** Look of a sheet in a spreadsheet program. Row 1 has the headings and always stays in view. */
export interface SheetLayout {
  /** Layouts of the columns, from column A. */
  columns?: readonly ColumnLayout[] | undefined;
  /** Numbers of rows in grey, such as an example row. */
  greyRows?: readonly number[] | undefined;
}

export interface ColumnLayout {
  /** Width in characters; a column is at least as wide as its values. */
  width?: number | undefined;
  /** Format of cells that the author fills in. */
  format?: CellFormat | undefined;
  /** Message that is shown when a cell of the column is selected. */
  help?: { title: string; text: string } | undefined;
  /** Values that are offered in a list. Another value causes a warning. */
  choices?: string[] | ChoiceColumn | undefined;
}

/** Values in a column of another sheet. The column counts from 1. */
interface ChoiceColumn {
  sheet: string;
  column: number;
  firstRow: number;
}

/** Format of a cell. `whole` shows all digits of an id, which `general` rounds in a narrow column. */
export type CellFormat = 'general' | 'whole' | 'date' | 'dateTime' | 'boolean' | 'text';
export type Look = 'plain' | 'heading' | 'grey';

export type Layouts = ReadonlyMap<string, SheetLayout>;

/** Last row with lists and help. No club fills in more rows by hand. */
export const LAST_ROW = 5_000;

/** Message about a value that a list does not offer. */
export const NOT_IN_LIST = {
  title: 'Not in the list',
  text: 'This is not one of the values in the list.',
};

const MIN_WIDTH = 8;

/** Greatest width, in characters, of a column whose layout has no width. */
export const MAX_WIDTH = 40;

/**
 * Returns the width of a column, in characters: at least that of its layout, and that of its
 * longest text up to a limit.
 * @param column index from 0
 */
export function widthIn(rows: readonly Row[], column: number, width = MIN_WIDTH): number {
  const lengths = rows.map(({ cells }) => (cells[column] as { text?: string })?.text?.length ?? 0);
  const longest = lengths.reduce((most, length) => Math.max(most, length + 2), MIN_WIDTH);
  return Math.max(width, Math.min(MAX_WIDTH, longest));
}
