import { foldForSearch } from '../../fold-text.ts';
import { areLikeNames, toWords } from '../../people/likeness/likeness.ts';
import type { FileMatch } from '../schema.ts';

/** What tells the matches of a team apart. */
export type MatchTraits = Pick<FileMatch, 'team_id'> &
  Partial<
    Pick<
      FileMatch,
      'date' | 'time' | 'opponent' | 'name' | 'competition' | 'round' | 'is_home' | 'registry_id'
    >
  >;

/**
 * Finds which live matches the rows of a list are, by what only one row and one match of a team have in common. A
 * federation's number alone never tells: lists are numbered anew. A row that is none is absent from the answer.
 */
export const findSameMatches = <R extends MatchTraits>(
  rows: readonly R[],
  live: readonly FileMatch[],
): ReadonlyMap<R, FileMatch> => joinMatches(rows, live, STEPS);

/** Joins rows and live matches of one team, step by step. */
export function joinMatches<R extends MatchTraits>(
  rows: readonly R[],
  live: readonly FileMatch[],
  steps: readonly Step[],
): ReadonlyMap<R, FileMatch> {
  const found = new Map<R, FileMatch>();
  const liveByTeam = Map.groupBy(live, ({ team_id }) => team_id);
  for (const [team, theirs] of Map.groupBy(rows, ({ team_id }) => team_id)) {
    const open = {
      rows: new Map(theirs.map((row) => [row, traitsOf(row)])),
      live: new Map(liveByTeam.get(team)?.map((match) => [match, traitsOf(match)])),
    };
    for (const step of steps) {
      for (const [row, match] of pairsOf(open, step)) {
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

function pairsOf<R>({ rows, live }: OpenMatches<R>, { traits, join }: Step) {
  const matches = Map.groupBy(live, ([, of]) => keyOf(of, traits));
  const byKey = Map.groupBy(rows, ([, of]) => keyOf(of, traits));
  return Array.from(byKey).flatMap(([key, some]) => {
    const others = key === undefined ? undefined : matches.get(key);
    return others ? join(some, others) : [];
  });
}

interface Traits {
  opponent?: string | undefined;
  day?: string | undefined;
  time?: string | undefined;
  side: string;
  competition?: string | undefined;
  round?: string | undefined;
  number?: string | undefined;
}

type Trait = keyof Traits;

/** A row or a live match, with its traits. */
type Open<M> = readonly [M, Traits];

/** Which of the rows and live matches that have the same traits are the same. */
type Join = <R>(rows: Open<R>[], live: Open<FileMatch>[]) => (readonly [R, FileMatch])[];

interface Step {
  /** What is known of both and equal; undefined: everything, known or not. */
  traits?: readonly Trait[];
  join: Join;
}

/** A row and a match that alone have these traits. */
export const alone = (...traits: Trait[]): Step => ({ traits, join: joinAlone });

/** As many rows as matches, in the order of their days. */
const inOrder = (...traits: Trait[]): Step => ({ traits, join: joinInOrder });

/** A row and a match whose opponents alone are written alike. */
const like = (...traits: Trait[]): Step => ({ traits, join: joinLike });

/** What decides, the surest first. */
const STEPS: readonly Step[] = [
  { join: joinAlone }, // a list that is published again keeps all ids
  alone('day', 'opponent', 'side', 'time'),
  alone('opponent', 'competition', 'round', 'side'),
  alone('day', 'opponent'),
  alone('number', 'opponent'),
  inOrder('opponent', 'side'),
  alone('number', 'day'),
  like('day', 'time'),
  like('day'),
  like('number'),
  like('round'),
];

const traitsOf = (match: MatchTraits): Traits => ({
  opponent: fold(match.opponent ?? match.name),
  day: match.date ?? undefined,
  time: match.time ?? undefined,
  side: String(match.is_home ?? null),
  competition: fold(match.competition),
  round: fold(match.round),
  number: fold(match.registry_id),
});

/** A text without case, accents and signs; one of signs alone as it is. */
const fold = (text: string | null | undefined): string | undefined =>
  text ? foldForSearch(text) || text : undefined;

/** Undefined unless all are known. */
function keyOf(of: Traits, traits: readonly Trait[] | undefined): string | undefined {
  if (!traits) return JSON.stringify(of);
  const values = traits.map((trait) => of[trait]);
  return values.includes(undefined) ? undefined : values.join('\n');
}

function joinAlone<R>(rows: Open<R>[], live: Open<FileMatch>[]) {
  return rows.length === 1 && live.length === 1 ? joinInOrder(rows, live) : [];
}

function joinInOrder<R>(rows: Open<R>[], live: Open<FileMatch>[]) {
  if (rows.length !== live.length) return [];
  const matches = live.toSorted(byDay);
  return rows.toSorted(byDay).map(([row], i) => [row, (matches[i] as Open<FileMatch>)[0]] as const);
}

function byDay([, one]: Open<unknown>, [, other]: Open<unknown>): number {
  const [a, b] = [dayOf(one), dayOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Matches without a day come last. */
const dayOf = ({ day = '9999', time = '99' }: Traits): string => `${day} ${time}`;

/** More are not compared with one another: each with each of hundreds would take minutes. */
const MAX_LIKE = 8;

function joinLike<R>(rows: Open<R>[], live: Open<FileMatch>[]) {
  if (rows.length > MAX_LIKE || live.length > MAX_LIKE) return [];
  const pairs = rows.flatMap(([row, traits]) =>
    live.filter(([, of]) => isLike(traits, of)).map(([match]) => [row, match] as const),
  );
  const isOnly = ([row, match]: readonly [R, FileMatch]) =>
    pairs.every(([one, other]) => (one === row) === (other === match));
  return pairs.filter(isOnly);
}

/** Whether the opponents may be one, and nothing says that the matches are two. */
function isLike(one: Traits, other: Traits): boolean {
  if (!one.opponent || !other.opponent || one.side !== other.side) return false;
  return areLikeNames(toWords(one.opponent), toWords(other.opponent));
}
