import { sheets } from '../columns.ts';
import type { Table } from '../table.ts';

/**
 * Explanations of columns that are easily confused, by column name. A role is often confused with a position.
 */
export const MEANINGS: Record<string, string> = { role: 'player or staff' };

/** Lists the required columns that are missing and cannot be derived. */
export const missingColumns = (table: Pick<Table, 'name' | 'headings' | 'team'>): string[] =>
  sheets[table.name].columns
    .filter(({ name, isRequired }) => isRequired && !table.headings.has(name))
    .map(({ name }) => name)
    .filter((name) => !isSaidOtherwise(table, name));

/** Lists columns that a list of matches lacks, to suggest for unknown headings. Empty for other sheets. */
export function soughtColumns(table: Pick<Table, 'name' | 'headings' | 'team'>): string[] {
  const facts = table.name === 'matches' ? FACTS_OF_MATCH : [];
  const lacking = facts.filter((columns) => !columns.some((name) => table.headings.has(name)));
  return lacking.flatMap(([name = '']) => name);
}

/** Columns that a list of matches needs: one of each group. The first one is suggested. */
const FACTS_OF_MATCH = [
  ['opponent', 'home', 'name'],
  ['date', 'time'],
];

/**
 * Reports whether the columns Home and Away, or a team in the sheet's title, replace a missing column of
 * Matches.
 */
function isSaidOtherwise(
  { name, headings, team }: Pick<Table, 'name' | 'headings' | 'team'>,
  column: string,
): boolean {
  if (name !== 'matches') return false;
  const hasSides = headings.has('home') && headings.has('away');
  return hasSides || (column === 'team_id' && team !== undefined);
}
