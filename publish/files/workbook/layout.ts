import type { Row } from './workbook.ts';

/** Look of a sheet in a spreadsheet program, apart from its values: the headings, in row 1, stay in view. */
export interface SheetLayout {
  /** Layouts of the columns, from column A. */
  columns?: readonly ColumnLayout[] | undefined;
  /** Rows in grey, such as an example. */
  greyRows?: readonly number[] | undefined;
}

export interface ColumnLayout {
  /** Width in characters; a column is at least as wide as its values. */
  width?: number | undefined;
  /** Format of cells that the author fills in. */
  format?: CellFormat | undefined;
  /** Shown when a cell of the column is selected. */
  help?: { title: string; text: string } | undefined;
  /** Offered in a list; another value brings a warning. */
  choices?: string[] | ChoiceColumn | undefined;
}

/** The values of a column, from 1, of another sheet. */
interface ChoiceColumn {
  sheet: string;
  column: number;
  firstRow: number;
}

/** `whole` shows all digits of an id, which `general` rounds in a narrow column. */
export type CellFormat = 'general' | 'whole' | 'date' | 'dateTime' | 'boolean' | 'text';
export type Look = 'plain' | 'heading' | 'grey';

export type Layouts = ReadonlyMap<string, SheetLayout>;

/** Rows that have lists and help: more than any club fills in by hand. */
export const LAST_ROW = 5_000;

/** The message about a value that a list does not offer. */
export const NOT_IN_LIST = {
  title: 'Not in the list',
  text: 'This is not one of the values in the list.',
};

const MIN_WIDTH = 8;

/** Greatest width of a column without one of its own, in characters. */
export const MAX_WIDTH = 40;

/** The width of a column from 0, in characters: at least that of its layout, and of its longest text. */
export function widthIn(rows: readonly Row[], column: number, width = MIN_WIDTH): number {
  const lengths = rows.map(({ cells }) => (cells[column] as { text?: string })?.text?.length ?? 0);
  const longest = lengths.reduce((most, length) => Math.max(most, length + 2), MIN_WIDTH);
  return Math.max(width, Math.min(MAX_WIDTH, longest));
}
