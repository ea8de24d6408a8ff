import { foldHeading } from '../../../../club/fold-text.ts';
import { EMPTY_CELL } from '../../../workbook/workbook.ts';
import { usualSheet } from '../../headings/sheets/find-title.ts';
import type { Table, TableRow } from '../../table.ts';
import { findPlace } from '../../words/choices.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { isBye } from './name-words.ts';
import type { OwnNames } from './own-names.ts';

export type SideName = 'home' | 'away';

export const SIDES: readonly SideName[] = ['home', 'away'];

export interface Fixture {
  /** Home side, or the whole text of a cell with both sides that cannot be separated. */
  home?: unknown;
  away?: unknown;
  /** Opponent, without a mark such as `@`, in a row that names only the opponent. */
  opponent?: unknown;
  /**
   * Whether the club is at home, by a mark beside the opponent: false for `@ SV Berge`, true for `SV Berge
   * (home)`. Null for neutral ground, undefined if no mark decides.
   */
  isHome?: boolean | null | undefined;
  column: 'home' | 'opponent' | 'name';
}

/**
 * Pattern of the text between two sides: `A v B`, `A vs. B`, `A - B`. In `A @ B` the second side is at home.
 */
const BETWEEN = /\s+(?:v\.?|vs\.?|against|gegen|contre|contra|contro|tegen|x|[-–—:/]|@|at)\s+/giu;

/** Reports whether a text probably has two sides, such as `FC Lindenau-SV Berge`. False for `U13-Turnier`. */
function isPair(text: string, names: OwnNames, vocabulary: Vocabulary): boolean {
  const parts = text.split(/[-–—/@:]/).map((part) => part.trim());
  const areClubs = parts.every((part) => part.includes(' '));
  return parts.length > 1 && (areClubs || names.owner(text, vocabulary) !== 'other');
}

/** Reports whether the command `export` wrote the row, so that its texts are read as they are. */
export const isExported = ({ values: { id, id_of_team, home, away } }: TableRow): boolean =>
  typeof id === 'number' && typeof id_of_team === 'number' && (home ?? away) === undefined;

export function readFixture(row: TableRow, names: OwnNames): Fixture {
  if (isExported(row)) return { column: 'opponent' };
  const { values, table } = row;
  const { home, away } = values;
  if (typeof home === 'string' || typeof away === 'string') return { home, away, column: 'home' };
  const column = typeof values.opponent === 'string' ? 'opponent' : 'name';
  const text = values[column];
  if (typeof text !== 'string') return { column: 'opponent' };
  const isFixture = isOfFixtures(table, column);
  const pairs = splitSides(text);
  const isOurs = (name: string) => names.owner(name, table.vocabulary) === 'ours';
  const lengthOf = (pair: Record<SideName, string>) =>
    Math.max(0, ...SIDES.map((side) => (isOurs(pair[side]) ? pair[side].length : 0)));
  const [longest] = pairs.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const ours = longest && lengthOf(longest) > 0 ? longest : undefined;
  const both = ours ?? (isFixture ? pairs[0] : undefined);
  if (both) return { ...both, column };
  if (isFixture && isPair(text, names, table.vocabulary)) return { home: text, away: '', column };
  if (column === 'name') return isBye(text) ? { opponent: text, column } : { column: 'opponent' };
  return { ...withoutMark(text, table), column };
}

/** Splits a text into two sides at every possible place, because names can contain dashes. */
function splitSides(text: string): Record<SideName, string>[] {
  return Array.from(text.matchAll(BETWEEN), ({ 0: between, index }) => {
    const sides = [text.slice(0, index).trim(), text.slice(index + between.length).trim()];
    const [home = '', away = ''] = /@|^\s*at\s*$/i.test(between) ? sides.toReversed() : sides;
    return { home, away };
  }).filter(({ home, away }) => home !== '' && away !== '');
}

/** Reports whether a heading means both sides of a match, such as Fixture or Begegnung. */
function isOfFixtures({ headings }: Table, column: string): boolean {
  const text = headings.get(column)?.text ?? '';
  return usualSheet(text) === 'matches' || FIXTURES.has(foldHeading(text));
}

const FIXTURES = new Set(
  'pairing, matchup, spiel, begegnung, paarung, partie, spielpaarung, rencontre, affiche, partido, encuentro, incontro, gara, wedstrijd, jogo, partida, 對陣'
    .split(',')
    .map(foldHeading),
);

/**
 * Pattern of an opponent who is at home: `@ SV Berge`, `bei SV Berge`. `bei` must be in lower case, unlike a
 * club's name.
 */
const AWAY_MARK = /^(?:@\s*|(?:at|bei|chez|presso|bij)\s+)(\S.*)$/;
const MARK = /^(?:vs?\.?|Vs\.|against|gegen|contre|contra|contro|tegen|[-–—])\s+(\S.*)$/;
/**
 * Pattern of an opponent with home or away in brackets: `SV Berge (H)`. Single letters count only if every row
 * has them, because `(B)` may be a team.
 */
const BEHIND = /^(.*\S)\s*\((\p{L}+)\)$/u;

/**
 * Separates an opponent from a mark for home or away. `vs.` marks a home match only beside `@` or `at` in other
 * rows.
 */
function withoutMark(text: string, table: Table): Pick<Fixture, 'opponent' | 'isHome'> {
  const away = AWAY_MARK.exec(text)?.[1];
  const named = away ?? MARK.exec(text)?.[1];
  const before = away === undefined ? hasAwayMark(table) || undefined : false;
  const [, name, inside = ''] = BEHIND.exec(named ?? text) ?? [];
  const isMark = inside.length > 1 || (inside !== '' && areMarked(table));
  const behind = isMark ? findPlace(inside, table.vocabulary) : undefined;
  if (behind !== undefined) return { opponent: name, isHome: behind };
  return named === undefined ? { opponent: text } : { opponent: named, isHome: before };
}

const opponentsIn = ({ headings, rows }: Table): string[] =>
  rows.flatMap(({ cells: { [headings.get('opponent')?.index ?? -1]: cell = EMPTY_CELL } }) =>
    cell.kind === 'text' ? [cell.text.trim()] : [],
  );

const hasAwayMark = (table: Table): boolean =>
  opponentsIn(table).some((text) => /^(?:@|at\s)/.test(text));

const areMarked = (table: Table): boolean =>
  opponentsIn(table).every((text) => /\(\p{L}\)$/u.test(text));
