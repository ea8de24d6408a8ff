import { columnLetters } from '../../workbook/places.ts';
import { SHEET_NAMES, type SheetName } from '../columns.ts';

export interface Spot {
  sheet: SheetName | 'words';
  /** Title of the sheet, or name of the CSV file, as written by the author. */
  title: string;
  isCsv: boolean;
  /** Number of the row, from 1; undefined for the whole sheet. */
  row?: number | undefined;
  /** Index of the column, from 0; undefined for the whole row, and for a column that the sheet lacks. */
  index?: number | undefined;
  /** Heading as written by the author, or the one that a missing column would have. */
  heading?: string | undefined;
}

/** Formats a place as `Players!C17` or `players.csv:17: column height`. */
export function formatSpot({ title, isCsv, row, index, heading }: Spot): string {
  if (row === undefined) return title;
  if (!isCsv && index !== undefined) return `${title}!${columnLetters(index + 1)}${row}`;
  const place = isCsv ? `${title}:${row}` : `${title}!${row}`;
  return heading ? `${place}: column ${heading}` : place;
}

export function placeOf(spot: Spot): { place: string; heading?: string } {
  const isCell = !spot.isCsv && spot.index !== undefined && spot.heading !== undefined;
  return { place: formatSpot(spot), ...(isCell ? { heading: spot.heading } : {}) };
}

/** Formats a place for use in a sentence: `Players!C2`, or in a CSV file only the row, `players.csv:2`. */
export const formatRow = (spot: Spot): string =>
  formatSpot(spot.isCsv ? { ...spot, heading: undefined } : spot);

/** Compares spots by the order of the sheets (Words first), then by row and column. */
export const bySpot = (a: Spot, b: Spot): number =>
  ORDER.indexOf(a.sheet) - ORDER.indexOf(b.sheet) ||
  (a.row ?? 0) - (b.row ?? 0) ||
  (a.index ?? 0) - (b.index ?? 0);

const ORDER: Spot['sheet'][] = ['words', ...SHEET_NAMES];
