import { quote } from '../../../../club/rules/schema-values.ts';
import type { Finding } from '../../findings.ts';
import { spotOf, type Table } from '../../table.ts';
import { isLeftOut } from '../../words/vocabulary.ts';
import { findSimilar } from '../find-similar.ts';

/** A heading of a sheet that is no column of a club. */
export type OwnHeading = [index: number, text: string];

/** Whether a heading says by its parentheses that its column is not for the club. */
export const isAside = (text: string): boolean => /^[(（].*[)）]$/s.test(text);

/** Whether the author has set a column aside: by parentheses, or by `-` in the sheet Words. */
export const isSetAside = ({ vocabulary }: Pick<Table, 'vocabulary'>, text: string): boolean =>
  isAside(text) || isLeftOut(vocabulary, text);

export const inParentheses = (text: string): string =>
  `write it in parentheses, as ${quote(`(${text})`)}`;

/** Whether a sheet is a list of people. */
export const isOfPeople = ({ name }: Pick<Table, 'name'>): boolean =>
  name === 'players' || name === 'members';

/** A typing error in a short heading is any word. */
export const similarTo = (
  heading: string,
  headings: string[],
  part: 3 | 4 = 3,
): string | undefined => (heading.length < 5 ? undefined : findSimilar(heading, headings, part));

export const tell = (table: Table, [index, text]: OwnHeading, detail: string): Finding => ({
  spot: { ...spotOf(table, table.headingRow), heading: text, index },
  code: 'invalid',
  detail,
});
