import { usualSheet } from '../headings/find-title.ts';
import type { Table, TableRow } from '../table.ts';
import { findPlace } from '../words/choices.ts';
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

/** `A v B`, `A vs. B`, `A - B`. */
const BOTH = /^(.*\S)\s+(?:v\.?|vs\.?|gegen|contre|contra|contro|tegen|x|[-–—:])\s+(\S.*)$/iu;

export function readFixture({ values, table }: TableRow, names: OwnNames): Fixture {
  const { home, away } = values;
  if (typeof home === 'string' || typeof away === 'string') return { home, away, column: 'home' };
  const column = typeof values.opponent === 'string' ? 'opponent' : 'name';
  const text = values[column];
  if (typeof text !== 'string') return { column: 'opponent' };
  const [, first = '', second = ''] = BOTH.exec(text) ?? [];
  const isOne = [first, second].some((side) => names.tell(side, table.vocabulary) === 'ours');
  if (first && (isOne || isOfFixtures(table, column))) return { home: first, away: second, column };
  if (column === 'name') return { column: 'opponent' };
  return { ...withoutMark(text, table), column };
}

/** Whether a heading is that of whole matches: Fixture, Begegnung. */
const isOfFixtures = ({ headings }: Table, column: string): boolean =>
  usualSheet(headings.get(column)?.text ?? '') === 'matches';

/** At home is `vs.` where other rows of the sheet have `@`: else it says nothing of the side. */
function withoutMark(text: string, table: Table): Pick<Fixture, 'opponent' | 'isHome'> {
  const [, before, rest = text] = /^(@|at\s|vs?\.?\s)\s*(\S.*)$/i.exec(text) ?? [];
  if (before) {
    const isAway = /^(?:@|at)/i.test(before);
    return { opponent: rest, isHome: isAway ? false : hasAwayMark(table) || undefined };
  }
  const [, name = text, inside = ''] = /^(.*\S)\s*\((\p{L}+)\)$/u.exec(text) ?? [];
  const isHome = inside === '' ? undefined : findPlace(inside, table.vocabulary);
  return isHome === undefined ? { opponent: text } : { opponent: name, isHome };
}

function hasAwayMark({ headings, rows }: Table): boolean {
  const { index = -1 } = headings.get('opponent') ?? {};
  return rows.some(({ cells }) => {
    const cell = cells[index];
    return cell?.kind === 'text' && /^(?:@|at\s)/i.test(cell.text);
  });
}
