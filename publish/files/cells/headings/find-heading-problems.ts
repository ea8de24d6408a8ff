import { foldHeading } from '../../../club/fold-text.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import { sheets } from '../columns.ts';
import type { Finding } from '../findings.ts';
import { headingOf, spotOf, type Table } from '../table.ts';
import { findColumnOf } from './find-column.ts';
import { isAside } from './own/own-heading.ts';

type Texts = [index: number, text: string][];

/** Finds problems in the row of headings. */
export function findHeadingProblems(table: Table, texts: Texts): Finding[] {
  const tell = (heading: string, detail: string, index?: number): Finding => ({
    spot: { ...spotOf(table, table.headingRow), heading, index },
    code: 'invalid',
    detail,
  });
  return [
    ...missingColumns(table).map((name) =>
      tell(headingOf(table, name), `is missing${MEANINGS[name] ?? ''}`),
    ),
    ...texts.flatMap(([index, text]) => {
      const detail = problemOf(table, index, text);
      return detail === undefined ? [] : [tell(text, detail, index)];
    }),
  ];
}

/** Meanings of columns that are easily confused with others: the role with the position. */
const MEANINGS: Record<string, string> = { role: ': it says player or staff in each row' };

/** Required columns without a heading. */
const missingColumns = (table: Pick<Table, 'name' | 'headings' | 'team'>): string[] =>
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

function problemOf(table: Table, index: number, text: string) {
  const isRead = Array.from(table.headings.values()).some((heading) => heading.index === index);
  const isThere = (name: string) => table.headings.has(name);
  const column = isRead || isAside(text) ? undefined : findColumnOf(table, text, isThere);
  if (column) {
    const other = table.headings.get(column.name)?.text;
    return `${quote(text)} has the meaning of ${other}: keep one of them`;
  }
  return isRead && isFullName(table, text)
    ? 'has names in one column: write first and last name in two'
    : undefined;
}

/** Returns whether a column has full names: "Name" beside "Vorname" is the last name, but alone it has both. */
const isFullName = ({ headings }: Table, text: string): boolean =>
  ['name', 'naam'].includes(foldHeading(text)) &&
  headings.get('last_name')?.text === text &&
  !headings.has('first_name');
