import { ClubFileError } from '../../club/rules/club-file-error.ts';

/** Largest number of bytes of an unpacked workbook. 5,000 players unpack to 6 MB, a zip bomb to gigabytes. */
export const MAX_UNPACKED = 256 * 1024 * 1024;

/** Largest number of parts of a workbook, which has about twenty. A list of millions would fill the memory. */
export const MAX_PARTS = 10_000;

export const MAX_SHEETS = 100;

/** Largest number of non-empty rows in a sheet, which is the number of objects that a club file may have. */
export const MAX_ROWS = 50_000;

/** Last column that may have a value. A player has about twenty columns. */
export const MAX_COLUMNS = 1_000;

/** Largest number of cells in all sheets, including empty ones before a value: 50,000 rows of forty columns. */
export const MAX_CELLS = 2_000_000;

/**
 * Largest number of UTF-16 code units in all cells. Cells can share a long text, which is then read for each of them.
 */
export const MAX_TEXTS = 32 * 1024 * 1024;

/** Largest depth of nested elements. A worksheet has about ten. Each element is kept in memory until it ends. */
export const MAX_DEPTH = 100;

/** Largest number of attributes of an element. The first element of a sheet has about forty. */
export const MAX_ATTRIBUTES = 1_000;

/**
 * Largest number of UTF-16 code units in the name of an element, attribute or entity. The longest
 * in a workbook has 40.
 */
export const MAX_NAME = 1_000;

/** Largest number of entries, such as texts or sheets, in a list of a part: as many as a club may have values. */
const MAX_ENTRIES = 300_000;

/** Largest number of cell styles, which is Excel's limit. */
export const MAX_STYLES = 65_490;

/** Largest number of UTF-16 code units in the name of a style or the code of a number format. Excel allows 255. */
export const MAX_STYLE_LENGTH = 1_000;

/** Largest number of UTF-16 code units in the name of a sheet. Excel allows 31. */
export const MAX_SHEET_NAME = 200;

/** Largest number of UTF-16 code units in one cell, which is Excel's limit. */
export const MAX_CELL_LENGTH = 32_767;

/**
 * Largest number of UTF-16 code units that are read for one cell, before escapes such as `_x000D_`
 * become one character.
 */
export const MAX_CELL_SOURCE = 8 * MAX_CELL_LENGTH;

/**
 * Appends to the text of a cell, and stops when the text is too long anyway. It is counted while
 * reading, because a workbook of a few kilobytes can have a text that fills the memory.
 */
export const append = (text: string, piece: string): string =>
  text.length > MAX_CELL_SOURCE ? text : text + piece;

/**
 * Returns a copy of a text. V8 otherwise keeps the whole text from which it was cut, such as the
 * sheet around a cell.
 */
export const detach = (text: string): string => JSON.parse(JSON.stringify(text));

/**
 * Creates the error of a workbook or sheet that cannot be read, or of a cell that cannot be written.
 * @param place place of a problem that belongs to one sheet or cell, such as `Players!C17`
 */
export function unreadable(detail: string, place?: string, cause?: unknown): ClubFileError {
  const problem = { field: '(file)', code: 'malformed', detail, place };
  return new ClubFileError(detail, place === undefined ? [] : [problem], { cause });
}

/** Adds an entry to a list. Throws if the list is longer than any spreadsheet program makes it. */
export function addEntry<T>(list: T[], entry: T): void {
  if (list.length === MAX_ENTRIES) throw unreadable('is damaged: it has too many parts');
  list.push(entry);
}
