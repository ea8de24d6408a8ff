/** How a sheet looks in a spreadsheet program, apart from its values. Only `writeXlsx` uses all of it. */
export interface SheetLayout {
  /** Its rows up to this one stay in view; the headings are the last of them. Default: 1. */
  headingRow?: number | undefined;
  /** From column A. */
  columns?: readonly ColumnLayout[] | undefined;
  /** Rows in grey, such as an example. */
  greyRows?: readonly number[] | undefined;
}

export interface ColumnLayout {
  /** In characters; a column is at least as wide as its values. */
  width?: number | undefined;
  /** Of cells that its author fills in. */
  format?: CellFormat | undefined;
  /** Shown when a cell of the column is selected. */
  help?: { title: string; text: string } | undefined;
  /** Offered in a list; another value brings a warning. */
  choices?: string[] | ChoiceColumn | undefined;
}

/** The values of a column, from 1, of another sheet. */
export interface ChoiceColumn {
  sheet: string;
  column: number;
  firstRow: number;
}

/** `whole` shows all digits of an id, which `general` rounds in a narrow column. */
export type CellFormat = 'general' | 'whole' | 'date' | 'dateTime' | 'boolean' | 'text';
export type Look = 'plain' | 'heading' | 'grey';

/** By the name of the sheet. */
export type Layouts = ReadonlyMap<string, SheetLayout>;

const MIN_WIDTH = 8;
const MAX_WIDTH = 40;

/** In characters, as wide as the longest of some texts. */
export const widthOf = (texts: string[]): number =>
  Math.min(
    MAX_WIDTH,
    texts.reduce((width, { length }) => Math.max(width, length + 2), MIN_WIDTH),
  );
