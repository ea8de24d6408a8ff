import { sheets } from '../columns.ts';
import type { Table } from '../table.ts';

/** Explanations of columns that are often confused with others, by column name: the role with the position. */
export const MEANINGS: Record<string, string> = { role: 'player or staff' };

/** Lists the required columns that have no heading and are not given in another way. */
export const missingColumns = (table: Pick<Table, 'name' | 'headings' | 'team'>): string[] =>
  sheets[table.name].columns
    .filter(({ name, isRequired }) => isRequired && !table.headings.has(name))
    .map(({ name }) => name)
    .filter((name) => !isSaidOtherwise(table, name));

/**
 * Lists optional columns to look for among unknown headings. Most lists of matches have an opponent
 * and a day, but neither is required.
 */
export function soughtColumns(table: Pick<Table, 'name' | 'headings' | 'team'>): string[] {
  const facts = table.name === 'matches' ? FACTS_OF_MATCH : [];
  const lacking = facts.filter((columns) => !columns.some((name) => table.headings.has(name)));
  return lacking.flatMap(([name = '']) => name);
}

/** Groups of columns of matches. One column of a group is enough; the first is suggested if all are missing. */
const FACTS_OF_MATCH = [
  ['opponent', 'home', 'name'],
  ['date', 'time'],
];

/**
 * Reports whether a list of matches can do without a column: Home and Away name both teams, and the
 * title of a sheet may name its team.
 */
function isSaidOtherwise(
  { name, headings, team }: Pick<Table, 'name' | 'headings' | 'team'>,
  column: string,
): boolean {
  if (name !== 'matches') return false;
  const hasSides = headings.has('home') && headings.has('away');
  return hasSides || (column === 'team_id' && team !== undefined);
}
