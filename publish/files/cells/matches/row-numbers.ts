import { nameSome } from '../../../club/cut-list.ts';
import type { TableRow } from '../table.ts';

const MAX_ROWS = 5;

/**
 * Returns ` (also in rows 5, 9, 12)` for a finding that is reported once for many rows; empty if there are no
 * others.
 */
export function alsoIn(rows: readonly TableRow[]): string {
  if (rows.length === 0) return '';
  const numbers = rows.map(({ number }) => `${number}`);
  return ` (also in row${rows.length > 1 ? 's' : ''} ${nameSome(numbers, MAX_ROWS)})`;
}
