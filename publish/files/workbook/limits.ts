import { ClubFileError } from '../../club/rules/club-file-error.ts';

/** Largest number of bytes of an unpacked workbook. 5,000 players unpack to 6 MB, a zip bomb to gigabytes. */
export const MAX_UNPACKED = 256 * 1024 * 1024;

/** Largest number of parts of a workbook, which usually has about twenty. Millions would fill the memory. */
export const MAX_PARTS = 10_000;

export const MAX_SHEETS = 100;

/** Largest number of non-empty rows in a sheet: the number of objects that a club file may have. */
export const MAX_ROWS = 50_000;

/** Last column that may have a value. Players have about twenty columns. */
export const MAX_COLUMNS = 1_000;

/** Largest number of cells in all sheets, including empty ones before a value: 50,000 rows of forty columns. */
export const MAX_CELLS = 2_000_000;

/** Largest number of UTF-16 code units in all cells. A long text that cells share counts for each cell. */
export const MAX_TEXTS = 32 * 1024 * 1024;

/** Largest depth of nested elements, each of which takes memory. Worksheets have a depth of about ten. */
export const MAX_DEPTH = 100;

/** Largest number of attributes of an element. The first element of a sheet has about forty. */
export const MAX_ATTRIBUTES = 1_000;

/**
 * Largest number of UTF-16 code units in the name of an element, attribute or entity. The longest in a workbook
 * has 40.
 */
export const MAX_NAME = 1_000;

/**
 * Largest number of entries in one list of a workbook, such as texts, sheets or merged ranges. Equals the
 * largest number of values of a club.
 */
const MAX_ENTRIES = 300_000;

/** Largest number of cell styles: Excel's limit. */
export const MAX_STYLES = 65_490;

/**
 * Largest number of UTF-16 code units in the name of a style or the code of a number format. Excel allows 255.
 */
export const MAX_STYLE_LENGTH = 1_000;

/** Largest number of UTF-16 code units in the name of a sheet. Excel allows 31. */
export const MAX_SHEET_NAME = 200;

/** Largest number of UTF-16 code units in a cell: Excel's limit. */
export const MAX_CELL_LENGTH = 32_767;

/**
 * Largest number of UTF-16 code units read for a cell. An escape such as `_x000D_` has seven units, but is only
 * one in the cell.
 */
export const MAX_CELL_SOURCE = 8 * MAX_CELL_LENGTH;

/**
 * Appends to a cell's text, unless the text is already longer than `MAX_CELL_SOURCE`, because a workbook of
 * kilobytes can have a text that fills the memory.
 */
export const append = (text: string, piece: string): string =>
  text.length > MAX_CELL_SOURCE ? text : text + piece;

/** Returns a copy of a text. Otherwise V8 keeps the whole text that it was cut from. */
export const detach = (text: string): string => JSON.parse(JSON.stringify(text));

export function unreadable(detail: string, place?: string, cause?: unknown): ClubFileError {
  const problem = { field: '(file)', code: 'malformed', detail, place };
  return new ClubFileError(detail, place === undefined ? [] : [problem], { cause });
}

export const tooLong = (place: string): ClubFileError =>
  unreadable(`has more than ${MAX_CELL_LENGTH} characters`, place);

export function addEntry<T>(list: T[], entry: T): void {
  if (list.length === MAX_ENTRIES) throw unreadable('is damaged: it has too many parts');
  list.push(entry);
}
