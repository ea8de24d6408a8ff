import { foldForSearch } from '../../fold-text.ts';
import { areLikeNames, toWords } from '../../people/likeness/likeness.ts';
import type { FileMatch } from '../schema.ts';

export type MatchTraits = Pick<FileMatch, 'team_id'> &
  Partial<
    Pick<
      FileMatch,
      | 'date'
      | 'time'
      | 'opponent'
      | 'name'
      | 'competition'
      | 'round'
      | 'is_home'
      | 'registry_id'
      | 'previous_dates'
      | 'score'
      | 'opponent_score'
      | 'status'
    >
  >;

/**
 * Finds the live match of each row by comparing traits. Federations renumber their lists, so a match number is
 * not enough.
 *
 * @param known matches of the list that already have an id
 */
export const findSameMatches = <R extends MatchTraits>(
  rows: readonly R[],
  live: readonly FileMatch[],
  known: readonly MatchTraits[],
): ReadonlyMap<R, FileMatch> => joinMatches(rows, live, { steps: STEPS, known });

interface Joining {
  steps: readonly Step[];
  known?: readonly MatchTraits[];
}

/** Joins rows and live matches of each team in steps. Each step sees only what earlier steps left over. */
export function joinMatches<R extends MatchTraits>(
  rows: readonly R[],
  live: readonly FileMatch[],
  { steps, known = [] }: Joining,
): ReadonlyMap<R, FileMatch> {
  const found = new Map<R, FileMatch>();
  const liveByTeam = Map.groupBy(live, ({ team_id }) => team_id);
  const knownByTeam = Map.groupBy(known, ({ team_id }) => team_id);
  for (const [team, theirs] of Map.groupBy(rows, ({ team_id }) => team_id)) {
    const before = liveByTeam.get(team) ?? [];
    const open = {
      rows: new Map(theirs.map((row) => [row, traitsOf(row)])),
      live: new Map(before.map((match) => [match, traitsOf(match)])),
    };
    markStaying(open, knownByTeam.get(team) ?? []);
    for (const step of steps) {
      for (const [[row], [match]] of pairsOf(open, step)) {
        found.set(row, match);
        open.rows.delete(row);
        open.live.delete(match);
      }
    }
  }
  return found;
}

interface OpenMatches<R> {
  rows: ReadonlyMap<R, Traits>;
  live: ReadonlyMap<FileMatch, Traits>;
}

function pairsOf<R>({ rows, live }: OpenMatches<R>, { keyOf, liveKeyOf = keyOf, ...step }: Step) {
  const matches = Map.groupBy(live, ([, traits]) => liveKeyOf(traits));
  const byKey = Map.groupBy(rows, ([, traits]) => keyOf(traits));
  return Array.from(byKey).flatMap(([key, some]) => {
    const others = key === undefined ? undefined : matches.get(key);
    return others ? step.join(some, others, step.may) : [];
  });
}

interface Traits {
  /**
   * Traits that distinguish the match: their values occur in both lists, so another value is no other spelling.
   */
  staying: Set<Trait>;
  opponent?: string | undefined;
  name?: string | undefined;
  day?: string | undefined;
  time?: string | undefined;
  side: string;
  competition?: string | undefined;
  round?: string | undefined;
  number?: string | undefined;
  /** Day of a moved match before its latest move, YYYY-MM-DD. */
  earlier?: string | undefined;
  /** Result of a played match, such as `2:1` or `not known`; undefined if the match was not played. */
  result?: string | undefined;
}

type Trait = Exclude<keyof Traits, 'result' | 'staying'>;

type Open<M> = readonly [M, Traits];

type Pair<R> = readonly [Open<R>, Open<FileMatch>];

/** Function that tests whether a row and a live match may be one match. */
type May = (row: Traits, match: Traits) => boolean;

type Join = <R>(rows: Open<R>[], live: Open<FileMatch>[], may?: May) => Pair<R>[];

interface Step {
  /** Returns the compared values as a key; undefined if a value that must be known is missing. */
  keyOf: (traits: Traits) => string | undefined;
  /** Returns the key of a live match if it differs from `keyOf`, as for moved matches. */
  liveKeyOf?: Step['keyOf'];
  join: Join;
  may?: May;
}

/**
 * Makes a step that joins a row and a live match with equal `traits`, if no other row or match has these
 * values.
 */
export const alone = (...traits: Trait[]): Step => ({ keyOf: known(traits), join: joinAlone });

/** Makes a step like `alone`, but two missing values also count as equal. */
const equal = (...traits: Trait[]): Step => ({ keyOf: all(traits), join: joinAlone });

/**
 * Makes a step for rows and live matches with equal `traits`, if there are equally many. They are joined in the
 * order of their days.
 */
const inOrder = (...traits: Trait[]): Step => ({ keyOf: known(traits), join: joinInOrder });

/**
 * Makes a step that joins a row and a live match with equal `traits`, the same side and similar opponents, if
 * no other row or match fits.
 */
export const like = (...traits: Trait[]): Step => ({
  ...alone(...traits),
  may: (row, match) => areLike(row, match) && mayBeOne(row, match),
});

/**
 * Returns a function that joins the values of the fields in `traits` into a key; undefined if any is unknown.
 */
const known = (traits: Trait[]) => (of: Traits) => {
  const values = traits.map((trait) => of[trait]);
  return values.includes(undefined) ? undefined : values.join('\n');
};

/** Returns a function that joins traits into a key; unknown traits are equal. */
const all = (traits: Trait[]) => (of: Traits) => JSON.stringify(traits.map((trait) => of[trait]));

function markStaying({ rows, live }: OpenMatches<unknown>, known: readonly MatchTraits[]): void {
  const listed = [...rows.values(), ...known.map(traitsOf)];
  const before = [...live.values(), ...known.map(traitsOf)];
  for (const trait of ['competition', 'round'] as const) {
    const [inRows, inLive] = [listed, before].map(
      (all) => new Set(all.map((traits) => traits[trait])),
    );
    const both = (inRows ?? new Set()).intersection(inLive ?? new Set());
    for (const traits of [...rows.values(), ...live.values()]) {
      if (both.has(traits[trait])) traits.staying.add(trait);
    }
  }
}

/** Reports whether two competitions or rounds differ, and not only in spelling. */
const isAnother = (trait: 'competition' | 'round', one: Traits, other: Traits): boolean =>
  areOther(one[trait], other[trait]) && (one.staying.has(trait) || other.staying.has(trait));

const areOther = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/**
 * Reports whether a row may be the match. A match that is over stays on its day, unless the row has the same
 * result.
 */
const isNotOver: May = (row, match) =>
  !areOther(row.day, match.day) || match.result === undefined || row.result === match.result;

const mayBeOne: May = (row, match) =>
  isNotOver(row, match) && !isAnother('competition', row, match) && !isAnother('round', row, match);

/** Steps that join rows to live matches, the most certain steps first. */
const STEPS: readonly Step[] = [
  // Joins everything of a list that is published again without changes, so that it keeps all ids.
  equal('opponent', 'name', 'day', 'time', 'side', 'competition', 'round', 'number'),
  { ...alone('number', 'opponent', 'competition', 'round', 'side'), may: isNotOver },
  alone('opponent', 'side', 'day', 'earlier'),
  { ...alone('opponent', 'side', 'earlier'), liveKeyOf: known(['opponent', 'side', 'day']) },
  { ...equal('opponent', 'side', 'competition', 'round'), may: isNotOver },
  alone('day', 'opponent', 'side', 'time'),
  alone('day', 'opponent'),
  { ...alone('number', 'opponent', 'side'), may: mayBeOne },
  { ...alone('opponent', 'competition', 'round'), may: isNotOver },
  { ...inOrder('opponent', 'side'), may: mayBeOne },
  { ...alone('number', 'day'), may: mayBeOne },
  alone('name', 'day'),
  like('day', 'time'),
  like('day'),
  like('number'),
  like('round'),
];

const traitsOf = (match: MatchTraits): Traits => ({
  opponent: fold(match.opponent ?? match.name),
  name: fold(match.name),
  day: match.date ?? undefined,
  time: match.time ?? undefined,
  side: String(match.is_home ?? null),
  competition: fold(match.competition),
  round: fold(match.round),
  number: fold(match.registry_id),
  earlier: match.previous_dates?.at(-1),
  result: resultOf(match),
  staying: new Set(),
});

const resultOf = ({ score, opponent_score, status }: MatchTraits): string | undefined => {
  if (typeof score === 'number') return `${score}:${opponent_score}`;
  return status !== undefined && PLAYED.has(status) ? 'not known' : undefined;
};

const PLAYED = new Set(['finished', 'awarded', 'abandoned']);

/** Folds case, accents and punctuation; a text of only punctuation is unchanged. */
const fold = (text: string | null | undefined): string | undefined =>
  text ? foldForSearch(text) || text : undefined;

/**
 * Largest number of rows, or of matches, with the same key. More are not compared at all, because hundreds
 * would take minutes.
 */
const MAX_COMPARED = 8;

function joinAlone<R>(rows: Open<R>[], live: Open<FileMatch>[], may: May = () => true): Pair<R>[] {
  if (rows.length > MAX_COMPARED || live.length > MAX_COMPARED) return [];
  const pairs = rows.flatMap((row) =>
    live.filter(([, traits]) => may(row[1], traits)).map((match): Pair<R> => [row, match]),
  );
  return pairs.filter(([row, match]) =>
    pairs.every(([one, other]) => (one === row) === (other === match)),
  );
}

function joinInOrder<R>(
  rows: Open<R>[],
  live: Open<FileMatch>[],
  may: May = () => true,
): Pair<R>[] {
  if (rows.length !== live.length) return [];
  const isKnown = rows.length === 1 || [...rows, ...live].every(([, { day }]) => day !== undefined);
  const matches = live.toSorted(byDay);
  const pairs = rows.toSorted(byDay).map((row, i): Pair<R> => [row, matches[i] as Open<FileMatch>]);
  return isKnown ? pairs.filter(([row, match]) => may(row[1], match[1])) : [];
}

function byDay([, one]: Open<unknown>, [, other]: Open<unknown>): number {
  const [a, b] = [dayOf(one), dayOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

const dayOf = ({ day, time = '99' }: Traits): string => `${day} ${time}`;

/** Reports whether two matches have similar opponents on the same side. */
function areLike(one: Traits, other: Traits): boolean {
  if (!one.opponent || !other.opponent || one.side !== other.side) return false;
  return areLikeNames(toWords(one.opponent), toWords(other.opponent));
}
