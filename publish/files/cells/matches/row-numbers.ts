import { nameSome } from '../../../club/cut-list.ts';
import type { TableRow } from '../table.ts';

const MAX_ROWS = 5;

/** ` (also in rows 5, 9 and 12)`, or nothing: a finding that many rows of a sheet have in common is told once. */
export function alsoIn(rows: readonly TableRow[]): string {
  if (rows.length === 0) return '';
  const numbers = rows.map(({ number }) => `${number}`);
  return ` (also in row${rows.length > 1 ? 's' : ''} ${nameSome(numbers, MAX_ROWS)})`;
}
