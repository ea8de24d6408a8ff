import { quote } from '../../../../club/rules/schema-values.ts';
import type { Finding } from '../../findings.ts';
import { spotOf, type Table } from '../../table.ts';
import { isLeftOut } from '../../words/vocabulary.ts';
import { findSimilar } from '../find-similar.ts';

/** Heading whose column is not read as a column of the club file, with the index of its column in the sheet. */
export type OwnHeading = [index: number, text: string];

/** Reports whether a heading is in parentheses, so that its column is usually ignored. */
export const isAside = (text: string): boolean => ASIDE.test(text);

/** Pattern of a text in parentheses, which may contain others. `(U13) Hidden (web)` does not match. */
const ASIDE = /^[(（](?![^()（）]*[)）].).*[)）]$/s;

/**
 * Reports whether a heading is in parentheses or has `-` in the sheet Words, so that its column is usually
 * ignored.
 */
export const isSetAside = ({ vocabulary }: Pick<Table, 'vocabulary'>, text: string): boolean =>
  isAside(text) || isLeftOut(vocabulary, text);

export const inParentheses = (text: string): string =>
  `write it in parentheses, as ${quote(`(${text})`)}`;

export const isOfPeople = ({ name }: Pick<Table, 'name'>): boolean =>
  name === 'players' || name === 'members';

/** Finds a similar heading. Undefined for fewer than 5 letters, because short words resemble many others. */
export const similarTo = (
  heading: string,
  headings: string[],
  part: 3 | 4 = 3,
): string | undefined => (heading.length < 5 ? undefined : findSimilar(heading, headings, part));

export const reportHeading = (
  table: Table,
  [index, text]: OwnHeading,
  detail: string,
): Finding => ({
  spot: { ...spotOf(table, table.headingRow), heading: text, index },
  code: 'invalid',
  detail,
});
