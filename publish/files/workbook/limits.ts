import { ClubFileError } from '../../club/rules/club-file-error.ts';

/** Unpacked bytes of a workbook: 5,000 players unpack to 6 MB, a zip bomb to gigabytes. */
export const MAX_UNPACKED = 256 * 1024 * 1024;

/** A workbook has some twenty parts; a list of millions of them would fill the memory. */
export const MAX_PARTS = 10_000;

export const MAX_SHEETS = 100;

/** Non-empty rows of a sheet: as many as a club file may have objects. */
export const MAX_ROWS = 50_000;

/** The last column that may have a value; a player has some twenty. */
export const MAX_COLUMNS = 1_000;

/** Cells of all sheets, including empty ones before a value: 50,000 rows of forty columns. */
export const MAX_CELLS = 2_000_000;

/** UTF-16 code units in all cells: cells can share a long text, and each is read. */
export const MAX_TEXTS = 32 * 1024 * 1024;

/** Elements within one another; a worksheet has some ten. Each is in memory until it ends. */
export const MAX_DEPTH = 100;

/** Attributes of one element; a sheet's first element has about forty. */
export const MAX_ATTRIBUTES = 1_000;

/** UTF-16 code units in the name of an element, attribute or entity; the longest in a workbook has 40. */
export const MAX_NAME = 1_000;

/** Texts or sheets that a part lists: as many as a club may have values. */
const MAX_ENTRIES = 300_000;

/** Excel's limits of styles, and with room of a number format's code. */
export const MAX_STYLES = 65_490;
export const MAX_STYLE_LENGTH = 1_000;

/** UTF-16 code units in the name of a sheet: Excel allows 31. */
export const MAX_SHEET_NAME = 200;

/** UTF-16 code units in one cell: Excel's limit. */
export const MAX_CELL_LENGTH = 32_767;

/** UTF-16 code units that are read for one cell: `_x000D_` is one character of it. */
export const MAX_CELL_SOURCE = 8 * MAX_CELL_LENGTH;

/**
 * Adds to the text of a cell, whose end does not matter when it is too long. Counted while it is read,
 * since a workbook of some kilobytes can have a text that fills the memory.
 */
export const append = (text: string, piece: string): string =>
  text.length > MAX_CELL_SOURCE ? text : text + piece;

/** A copy. V8 keeps the whole text that a part was cut from, which may be the sheet around a cell. */
export const detach = (text: string): string => JSON.parse(JSON.stringify(text));

/**
 * A workbook or sheet that cannot be read, or a cell that cannot be written.
 * @param place of a problem that belongs to one sheet or cell, such as `Players!C17`
 */
export function unreadable(detail: string, place?: string, cause?: unknown): ClubFileError {
  const problem = { field: '(file)', code: 'malformed', detail, place };
  return new ClubFileError(detail, place === undefined ? [] : [problem], { cause });
}

/** Adds to a list that no spreadsheet program makes so long. */
export function addEntry<T>(list: T[], entry: T): void {
  if (list.length === MAX_ENTRIES) throw unreadable('is damaged: it has too many parts');
  list.push(entry);
}
