import fc from 'fast-check';
import { type NameLikeness, type Names, SCRIPTS, SPELLINGS, UNCHANGED } from './spellings.ts';

/** A row of Players or Members. */
export interface OfficeRow {
  /** Index of the person whom the office means; the hidden child is 0. */
  who: number;
  sheet: 'players' | 'members';
  role: 'player' | 'staff';
  id: string;
  names: Names;
  /** YYYY-MM-DD, or empty. */
  born: string;
  privacy: string;
  /** How the row writes the name, if it is the child's. */
  likeness: NameLikeness;
}

export const CHILD = 0;
const SIBLING = 1;
const NAMESAKE = 2;
const NEWCOMER = 5;
export const FATHER: number = 6;

/** Birth dates by person. */
export const BORN = [
  '2013-04-15',
  '2012-11-02',
  '1991-12-24',
  '2013-04-15',
  '2009-01-09',
  '2014-07-30',
  '1980-05-06',
];
/** Other dates for the child: typing errors, none, one that is near, and one that is far away. */
const DATES = ['2013-04-16', '2013-05-14', '2003-04-15', '', '2014-11-28', '1985-11-28'];
export const isTypingError = (born: string): boolean => DATES.slice(0, 3).includes(born);

const sometimes = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { arbitrary: fc.constant(usual), weight: 2 },
    { arbitrary: fc.constantFrom(...others), weight: 1 },
  );

const spelling = fc.oneof(
  { arbitrary: fc.constant(0), weight: 2 },
  { arbitrary: fc.nat(SPELLINGS.length - 1), weight: 3 },
  { arbitrary: fc.constant(SPELLINGS.length - 1), weight: 1 },
);

export const arbitraryHistory = fc.record({
  form: sometimes<'json' | 'csv' | 'xlsx'>('csv', 'json', 'json', 'json', 'xlsx'),
  script: fc.nat(SCRIPTS.length - 1),
  turn: fc.nat(3),
  role: sometimes<'player' | 'staff'>('player', 'staff'),
  hasIds: fc.boolean(),
  hasFather: fc.boolean(),
  /** Only if the first list has ids: without, a member with the name of a player is that player. */
  isFatherPlayer: fc.boolean(),
  /** Who has no birth date. */
  undated: fc.oneof(
    fc.constant<number[]>([]),
    fc.constant<number[]>([FATHER]),
    fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  ),
  /** Whether the child is hidden from the first list on. */
  isFirst: sometimes(true, false),
  rows: sometimes<Rows>('both', 'players', 'members'),
  /** Spelling of the child in Members of the first list. */
  spelling,
  next: fc.record({
    rows: sometimes<Rows>('both', 'players', 'members'),
    players: fc.record({ spelling, date: sometimes(-1, 0, 1, 2, 3, 4, 5) }),
    members: fc.record({ spelling, date: sometimes(3, -1, 0, 4, 5, 5) }),
    leaves: fc.constantFrom(CHILD, SIBLING, NAMESAKE, FATHER),
    joins: fc.boolean(),
    ids: sometimes<'kept' | 'dropped' | 'rows'>('kept', 'dropped', 'rows'),
    dates: sometimes<'kept' | 'dropped' | 'slipped'>('kept', 'dropped', 'slipped'),
    privacy: sometimes<'kept' | 'dropped' | 'slipped' | 'filled' | 'normal'>(
      'kept',
      'dropped',
      'slipped',
      'filled',
      'normal',
    ),
  }),
});

type Rows = 'both' | 'players' | 'members';

/** Hides the child in the first of its rows, unless another one does. */
function hideChild(rows: OfficeRow[]): OfficeRow[] {
  const own = rows.filter(({ who }) => who === CHILD);
  if (own.some(({ privacy }) => privacy === 'hidden')) return rows;
  return rows.map((row) => (row === own[0] ? { ...row, privacy: 'hidden' } : row));
}

export type OfficeHistory = typeof arbitraryHistory extends fc.Arbitrary<infer T> ? T : never;

/** The people of the first list, the father in the first or in the last row. */
const knownIn = ({ hasFather, turn }: OfficeHistory): number[] => {
  const others = [SIBLING, CHILD, NAMESAKE, 3, 4];
  if (!hasFather) return others;
  return turn % 2 === 0 ? [FATHER, ...others] : [...others, FATHER];
};

/** The first list: the child is hidden in the first of its rows. */
export function firstRows(history: OfficeHistory): OfficeRow[] {
  const { rows, isFirst } = history;
  const people = knownIn(history);
  const all = people.flatMap((who) =>
    rowsOf(history, who, who === CHILD ? rows : 'both', {
      players: 0,
      members: spellingIn(history),
    }),
  );
  return isFirst ? hideChild(all) : all;
}

/** The next list, in which the rows have the words of `before`, as far as the column is kept. */
export function nextRows(history: OfficeHistory, before: readonly OfficeRow[]): OfficeRow[] {
  const { next, isFirst } = history;
  const staying = knownIn(history).filter((who) => who === CHILD || who !== next.leaves);
  const people = [...staying, ...(next.joins ? [NEWCOMER] : [])];
  const { players, members } = isFirst ? next : withoutMistakes(history);
  const spellings = { players: players.spelling, members: members.spelling };
  const isSlipped = next.dates === 'slipped' && next.privacy === 'slipped';
  const words = new Map(before.map((row) => [`${row.who} ${row.sheet}`, row.privacy]));
  const all = people
    .flatMap((who) => rowsOf(history, who, who === CHILD ? next.rows : 'both', spellings))
    .map((row) => ({ ...row, privacy: words.get(`${row.who} ${row.sheet}`) ?? '' }))
    .map((row) =>
      row.who === CHILD ? { ...row, born: bornIn(row, { players, members }[row.sheet].date) } : row,
    );
  const rows = (['players', 'members'] as const).flatMap((sheet) => {
    const own = hideChild(all).filter((row) => row.sheet === sheet);
    const before = (i: number) => own[i - 1];
    return own.map((row, i) => ({
      ...row,
      ...(isFirst && {
        born: bornBelow(row, before(i), next.dates),
        // One column slips at a time.
        privacy: privacyIn(row, before(i), isSlipped ? 'kept' : next.privacy),
      }),
      id: idIn(row, i, next.ids),
    }));
  });
  return rows;
}

/**
 * The spelling of the child in Members of the first list. The row that is hidden has no mistake; who is not hidden
 * yet has been live under a name that is like.
 */
function spellingIn(history: OfficeHistory): number {
  const { spelling, rows, isFirst } = history;
  const isLike = isFirst || SPELLINGS[spelling]?.[0] === 'like';
  return rows === 'both' && firstSheet(history, rows) === 'players' && isLike ? spelling : 0;
}

/** Without mistakes in the row that hides the child. */
const withoutMistakes = (history: OfficeHistory) => {
  const { rows, players, members } = history.next;
  const known = { ...members, spelling: spellingIn(history) };
  return { players, members: known, [firstSheet(history, rows)]: { spelling: 0, date: -1 } };
};

/** The sheet with the row that hides the child. */
const firstSheet = ({ role }: OfficeHistory, rows: Rows): 'players' | 'members' =>
  rows === 'players' || (rows === 'both' && role === 'player') ? 'players' : 'members';

function bornBelow(
  row: OfficeRow,
  above: OfficeRow | undefined,
  kind: OfficeHistory['next']['dates'],
) {
  if (kind === 'slipped') return above?.born ?? '';
  return kind === 'kept' ? row.born : '';
}

const bornIn = (row: OfficeRow, date: number): string => DATES[date] ?? row.born;

function privacyIn(
  row: OfficeRow,
  above: OfficeRow | undefined,
  kind: OfficeHistory['next']['privacy'],
) {
  if (kind === 'dropped') return '';
  if (kind === 'normal') return 'normal';
  if (kind === 'filled') return row.privacy || 'normal';
  // A word that shows, in the row of the child, is what the office says.
  const slipped = above?.privacy === 'full' || above?.privacy === 'limited' ? '' : above?.privacy;
  return kind === 'slipped' ? (slipped ?? '') : row.privacy;
}

function idIn(row: OfficeRow, i: number, kind: OfficeHistory['next']['ids']): string {
  if (kind === 'kept') return row.id;
  return kind === 'rows' && row.sheet === 'players' ? String(i + 1) : '';
}

function rowsOf(
  { script, turn, role, hasIds, isFatherPlayer, undated }: OfficeHistory,
  who: number,
  sheets: Rows,
  spellings: Record<'players' | 'members', number>,
): OfficeRow[] {
  const { first, last, other } = SCRIPTS[script] as (typeof SCRIPTS)[number];
  const [a, b] = PLACES[who] ?? [0, 0];
  const names: Names = [first[(a + turn) % 4] ?? '', last[(b + turn) % 4] ?? ''];
  const isStaff =
    (who === CHILD && role === 'staff') ||
    (who === FATHER && !(isFatherPlayer && hasIds && role === 'player'));
  const mine = sheets === 'both' ? (['players', 'members'] as const) : [sheets];
  return mine
    .filter((sheet) => !(isStaff && sheet === 'players' && sheets === 'both'))
    .map((sheet) => {
      const [likeness, spell] =
        (who === CHILD ? SPELLINGS[spellings[sheet]] : undefined) ?? UNCHANGED;
      return {
        who,
        sheet,
        role: isStaff && sheet === 'members' ? 'staff' : 'player',
        id: hasIds ? String(101 + who) : '',
        names: who === CHILD && likeness === 'incomparable' && script > 0 ? other : spell(names),
        born: undated.includes(who) ? '' : (BORN[who] ?? ''),
        privacy: '',
        likeness,
      };
    });
}

/** Places of first and last names in the lists of a script: a sibling, a namesake and the father share some. */
const PLACES: [first: number, last: number][] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 2],
  [3, 3],
  [1, 3],
  [0, 0],
];
