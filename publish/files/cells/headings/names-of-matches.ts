import { foldHeading } from '../../../club/fold-text.ts';
import { EMPTY_CELL, type Row } from '../../workbook/workbook.ts';
import { findColumn } from '../columns.ts';
import { type Heading, isFilled } from '../table.ts';

/** Pattern of a match number such as `441`, `PMAA001` or `H-12/3`. */
const CODE = /^\p{Lu}{0,6}[\s./-]?\d[\d\p{Lu}./-]*$/u;

/** Pattern of two numbers such as `2:1` or `25 - 20`: a score, sets or points. */
const SCORE = /^\d+\s*[:–-]\s*\d+$/;

/** Corrects headings such as Spiele, below which a list may have names, match numbers or scores of matches. */
export function namesOfMatches(
  headings: Map<string, Heading>,
  rows: readonly Row[],
): Map<string, Heading> {
  const name = headings.get('name');
  if (!name) return numbersAsNames(headings, rows);
  if (foldHeading(name.text) === 'name') return headings;
  const texts = textsBelow(name, rows);
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

const textsBelow = ({ index }: Heading, rows: readonly Row[]): string[] =>
  rows.flatMap(({ cells: { [index]: cell = EMPTY_CELL } }) =>
    cell.kind !== 'empty' && isFilled(cell) ? [cell.text.trim()] : [],
  );

/**
 * Reads match numbers as names of matches if they are names, such as `FC Lindenau - SV Berge`. The heading
 * `Spiel` can mean both.
 */
function numbersAsNames(headings: Map<string, Heading>, rows: readonly Row[]) {
  const number = headings.get('registry_id');
  const column = findColumn('matches', 'name');
  const hasSides = ['opponent', 'home', 'away'].some((name) => headings.has(name));
  if (!number || !column || hasSides) return headings;
  const texts = textsBelow(number, rows);
  const count = texts.filter((text) => SIDES.test(text)).length;
  if (count === 0 || 2 * count < texts.length || texts.some((text) => CODE.test(text)))
    return headings;
  const { registry_id: _, ...others } = Object.fromEntries(headings);
  return new Map(Object.entries({ ...others, name: { ...number, column } }));
}

const SIDES = /\p{L}.*\s(?:v\.?|vs\.?|[-–—:])\s.*\p{L}/iu;
