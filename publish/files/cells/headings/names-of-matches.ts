import { foldHeading } from '../../../club/fold-text.ts';
import { EMPTY_CELL, type Row } from '../../workbook/workbook.ts';
import { findColumn } from '../columns.ts';
import { type Heading, isFilled } from '../table.ts';

/** A number or code, such as `441`, `PMAA001` or `H-12/3`. */
const CODE = /^\p{Lu}{0,6}[\s./-]?\d[\d\p{Lu}./-]*$/u;

/** Two numbers: a score, sets or points. */
const SCORE = /^\d+\s*[:–-]\s*\d+$/;

/**
 * The headings of matches: a column such as Match or Spiele that has numbers alone is the number of the match, and one
 * of scores is none of ours. Neither is the name of a match.
 */
export function namesOfMatches(
  headings: Map<string, Heading>,
  rows: readonly Row[],
): Map<string, Heading> {
  const name = headings.get('name');
  if (!name || foldHeading(name.text) === 'name') return headings;
  const texts = rows.flatMap(({ cells: { [name.index]: cell = EMPTY_CELL } }) =>
    cell.kind !== 'empty' && isFilled(cell) ? [cell.text.trim()] : [],
  );
  const areScores = texts.length > 0 && texts.every((text) => SCORE.test(text));
  const areCodes = texts.length > 0 && texts.every((text) => CODE.test(text));
  if (!areScores && !areCodes) return headings;
  const { name: _, ...others } = Object.fromEntries(headings);
  const column = findColumn('matches', 'registry_id');
  const isNumber = column && !areScores && !headings.has('registry_id');
  return new Map(
    Object.entries(isNumber ? { ...others, registry_id: { ...name, column } } : others),
  );
}
