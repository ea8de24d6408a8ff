import { sheets } from '../columns.ts';
import type { Table } from '../table.ts';

/** Meanings of columns that are easily confused with others: the role with the position. */
export const MEANINGS: Record<string, string> = { role: 'player or staff' };

/** Required columns without a heading. */
export const missingColumns = (table: Pick<Table, 'name' | 'headings' | 'team'>): string[] =>
  sheets[table.name].columns
    .filter(({ name, isRequired }) => isRequired && !table.headings.has(name))
    .map(({ name }) => name)
    .filter((name) => !isSaidOtherwise(table, name));

/** Home and Away name both teams of a match, and a title the team of all. */
function isSaidOtherwise(
  { name, headings, team }: Pick<Table, 'name' | 'headings' | 'team'>,
  column: string,
): boolean {
  if (name !== 'matches') return false;
  const hasSides = headings.has('home') && headings.has('away');
  return hasSides || (column === 'team_id' && team !== undefined);
}
