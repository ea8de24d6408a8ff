import { quote } from '../../../../club/rules/schema-values.ts';
import type { Finding } from '../../findings.ts';
import { spotOf, type Table } from '../../table.ts';
import { isLeftOut } from '../../words/vocabulary.ts';
import { findSimilar } from '../find-similar.ts';

/** Heading that is not a column of a club file, with the index of its column. */
export type OwnHeading = [index: number, text: string];

/** Reports whether a heading is in parentheses, which exclude its column from the club. */
export const isAside = (text: string): boolean => /^[(（].*[)）]$/s.test(text);

/** Reports whether the author excluded a column, by parentheses or by `-` in the sheet Words. */
export const isSetAside = ({ vocabulary }: Pick<Table, 'vocabulary'>, text: string): boolean =>
  isAside(text) || isLeftOut(vocabulary, text);

export const inParentheses = (text: string): string =>
  `write it in parentheses, as ${quote(`(${text})`)}`;

/** Reports whether a sheet is a list of people: Players or Members. */
export const isOfPeople = ({ name }: Pick<Table, 'name'>): boolean =>
  name === 'players' || name === 'members';

/**
 * Finds a similar heading. Returns undefined for headings of fewer than 5 letters, because a typing
 * error in them resembles any word.
 */
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
