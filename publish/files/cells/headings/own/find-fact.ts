import { EMPTY_CELL } from '../../../workbook/workbook.ts';
import { type Column, findColumn } from '../../columns.ts';
import type { Table } from '../../table.ts';
import { placeOf } from '../../words/choices.ts';

const CLOCK = /^(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::00)?\s*(?:uhr|h|u)?\.?$/i;
const RESULT = /^\d{1,3}\s*[:–-]\s*\d{1,3}$/;

/**
 * Finds the column of Matches that fits an unknown heading's values: time, result or place. Undefined if the
 * sheet has it, unless the heading means neutral ground.
 */
export function findFact(
  table: Table,
  heading: string,
  values: readonly string[],
): Column | undefined {
  const { headings } = table;
  const areAll = (pattern: RegExp) => values.every((text) => pattern.test(text.trim()));
  if (values.length === 0) return undefined;
  if (!headings.has('time') && areAll(CLOCK) && !haveClock(table)) {
    return findColumn('matches', 'time');
  }
  const hasPlace = ['is_home', 'home'].some((name) => headings.has(name));
  const areAllPlaces = values.every((text) => placeOf(text) !== undefined);
  if (placeOf(heading) === null || (!hasPlace && areAllPlaces)) {
    return findColumn('matches', 'is_home');
  }
  const hasResult = ['result', 'score', 'home_score'].some((name) => headings.has(name));
  return !hasResult && areAll(RESULT) && !areAll(CLOCK)
    ? findColumn('matches', 'result')
    : undefined;
}

function haveClock({ headings, rows }: Table): boolean {
  const index = headings.get('date')?.index ?? -1;
  return rows.some(({ cells: { [index]: cell = EMPTY_CELL } }) => {
    return (
      cell.kind !== 'empty' && /[ T]\d{1,2}[:.h]\d\d/.test(cell.text.replace(/ 00:00:00$/, ''))
    );
  });
}
