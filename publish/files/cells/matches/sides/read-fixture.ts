import { foldHeading } from '../../../../club/fold-text.ts';
import { usualSheet } from '../../headings/sheets/find-title.ts';
import type { Table, TableRow } from '../../table.ts';
import { findPlace } from '../../words/choices.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import type { OwnNames } from './own-names.ts';

export type SideName = 'home' | 'away';

export const SIDES: readonly SideName[] = ['home', 'away'];

/** Who plays in a row, as it stands there. */
export interface Fixture {
  /** Home and Away, or the two in one cell. */
  home?: unknown;
  away?: unknown;
  /** The opponent, without a mark of the side that it may have. */
  opponent?: unknown;
  /** Whether that mark, such as `@`, says that we are at home. */
  isHome?: boolean | null | undefined;
  /** The column that has them. */
  column: 'home' | 'opponent' | 'name';
}

/** Between two sides: `A v B`, `A vs. B`, `A - B`; in `A @ B` the second is at home. */
const BETWEEN = /\s+(?:v\.?|vs\.?|against|gegen|contre|contra|contro|tegen|x|[-–—:/]|@|at)\s+/giu;

/** Whether a text is two sides that are not told apart: `FC Lindenau-SV Berge`, but not `U13-Turnier`. */
function isPair(text: string, names: OwnNames, vocabulary: Vocabulary): boolean {
  const parts = text.split(/[-–—/@:]/).map((part) => part.trim());
  const areClubs = parts.every((part) => part.includes(' '));
  return parts.length > 1 && (areClubs || names.tell(text, vocabulary) !== 'other');
}

export function readFixture({ values, table }: TableRow, names: OwnNames): Fixture {
  const { home, away } = values;
  if (typeof home === 'string' || typeof away === 'string') return { home, away, column: 'home' };
  const column = typeof values.opponent === 'string' ? 'opponent' : 'name';
  const text = values[column];
  if (typeof text !== 'string') return { column: 'opponent' };
  const isFixture = isOfFixtures(table, column);
  const pairs = splitSides(text);
  const ours = pairs.find((pair) =>
    SIDES.some((side) => names.tell(pair[side], table.vocabulary) === 'ours'),
  );
  const both = ours ?? (isFixture ? pairs[0] : undefined);
  if (both) return { ...both, column };
  if (isFixture && isPair(text, names, table.vocabulary)) return { home: text, away: '', column };
  if (column === 'name') return { column: 'opponent' };
  return { ...withoutMark(text, table), column };
}

/** The two sides of a text, at each place where it may be split: names have dashes, too. */
function splitSides(text: string): Record<SideName, string>[] {
  return Array.from(text.matchAll(BETWEEN), ({ 0: between, index }) => {
    const sides = [text.slice(0, index).trim(), text.slice(index + between.length).trim()];
    const [home = '', away = ''] = /@|^\s*at\s*$/i.test(between) ? sides.toReversed() : sides;
    return { home, away };
  }).filter(({ home, away }) => home !== '' && away !== '');
}

/** Whether a heading is that of whole matches: Fixture, Begegnung. */
function isOfFixtures({ headings }: Table, column: string): boolean {
  const text = headings.get(column)?.text ?? '';
  return usualSheet(text) === 'matches' || FIXTURES.has(foldHeading(text));
}

const FIXTURES = new Set(
  'pairing, matchup, spiel, begegnung, paarung, partie, spielpaarung, rencontre, affiche, partido, encuentro, incontro, gara, wedstrijd, jogo, partida, 對陣'
    .split(',')
    .map(foldHeading),
);

/** What stands before an opponent who is at home; before any; and behind one, in brackets. */
const AWAY_MARK = /^(?:@|(?:at|bei|chez|presso|bij)\s)\s*(\S.*)$/i;
const MARK = /^(?:(?:vs?\.?|against|gegen|contre|contra|contro|tegen)\s|[-–—]\s)\s*(\S.*)$/i;
const BEHIND = /^(.*\S)\s*\((\p{L}+)\)$/u;

/** At home is `vs.` where other rows of the sheet have `@`: else it says nothing of the side. */
function withoutMark(text: string, table: Table): Pick<Fixture, 'opponent' | 'isHome'> {
  const away = AWAY_MARK.exec(text)?.[1];
  const named = away ?? MARK.exec(text)?.[1];
  const before = away === undefined ? hasAwayMark(table) || undefined : false;
  const [, name, inside = ''] = BEHIND.exec(named ?? text) ?? [];
  const behind = inside === '' ? undefined : findPlace(inside, table.vocabulary);
  if (behind !== undefined) return { opponent: name, isHome: behind };
  return named === undefined ? { opponent: text } : { opponent: named, isHome: before };
}

function hasAwayMark({ headings, rows }: Table): boolean {
  const { index = -1 } = headings.get('opponent') ?? {};
  return rows.some(({ cells }) => {
    const cell = cells[index];
    return cell?.kind === 'text' && /^(?:@|at\s)/i.test(cell.text);
  });
}
