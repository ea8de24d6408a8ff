import { type CellPosition, columnLetters, parsePlace } from './places.ts';

/** Cells merged into one, which shows only the value of the first cell. */
export interface Merge {
  first: CellPosition;
  last: CellPosition;
}

/** Parses a range such as `D2:D4` or `D2`; undefined for any other text. */
export function parseRange(range: string): Merge | undefined {
  const [start = '', end = start, ...others] = range.split(':');
  const [first, last] = [parsePlace(start), parsePlace(end)];
  return first && last && others.length === 0 ? { first, last } : undefined;
}

export const formatRange = ({ first, last }: Merge): string =>
  [first, last].map(({ row, column }) => `${columnLetters(column)}${row}`).join(':');
