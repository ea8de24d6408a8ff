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

/** Columns that are sought among those that are not known: most matches have an opponent and a day, but none needs them. */
export function soughtColumns(table: Pick<Table, 'name' | 'headings' | 'team'>): string[] {
  const facts = table.name === 'matches' ? FACTS_OF_MATCH : [];
  const lacking = facts.filter((columns) => !columns.some((name) => table.headings.has(name)));
  return lacking.flatMap(([name = '']) => name);
}

/** Any of a group says it. */
const FACTS_OF_MATCH = [
  ['opponent', 'home', 'name'],
  ['date', 'time'],
];

/** Home and Away name both teams of a match, and a title the team of all. */
function isSaidOtherwise(
  { name, headings, team }: Pick<Table, 'name' | 'headings' | 'team'>,
  column: string,
): boolean {
  if (name !== 'matches') return false;
  const hasSides = headings.has('home') && headings.has('away');
  return hasSides || (column === 'team_id' && team !== undefined);
}
