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
 * Finds which live matches the rows of a list are, by what only one row and one match of a team have in common. A
 * federation's number alone never tells: lists are numbered anew. A row that is none is absent from the answer.
 * @param known the matches of the list that have an id of their own
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

/** Joins rows and live matches of one team, step by step. */
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
  /** Competition and round that stand in the list and in the live file: neither was only written otherwise. */
  staying: Set<Trait>;
  opponent?: string | undefined;
  /** Of a match that has an opponent, too. */
  name?: string | undefined;
  day?: string | undefined;
  time?: string | undefined;
  side: string;
  competition?: string | undefined;
  round?: string | undefined;
  number?: string | undefined;
  /** The day from which it was moved last. */
  earlier?: string | undefined;
  /** Of a match that was played. */
  result?: string | undefined;
}

type Trait = Exclude<keyof Traits, 'result' | 'staying'>;

type Open<M> = readonly [M, Traits];

type Pair<R> = readonly [Open<R>, Open<FileMatch>];

/** Whether nothing says that a row and a match are two. */
type May = (row: Traits, match: Traits) => boolean;

type Join = <R>(rows: Open<R>[], live: Open<FileMatch>[], may?: May) => Pair<R>[];

interface Step {
  /** What has to be equal; undefined for a row that lacks it. */
  keyOf: (traits: Traits) => string | undefined;
  /** The same of a live match, where that is another trait. */
  liveKeyOf?: Step['keyOf'];
  join: Join;
  may?: May;
}

/** A row and a match that alone have these traits. */
export const alone = (...traits: Trait[]): Step => ({ keyOf: known(traits), join: joinAlone });

/** A row and a match that alone have these traits, or lack the same of them. */
const equal = (...traits: Trait[]): Step => ({ keyOf: all(traits), join: joinAlone });

/** As many rows as matches, in the order of their days. */
const inOrder = (...traits: Trait[]): Step => ({ keyOf: known(traits), join: joinInOrder });

/** A row and a match whose opponents alone are written alike. */
export const like = (...traits: Trait[]): Step => ({
  ...alone(...traits),
  may: (row, match) => areLike(row, match) && mayBeOne(row, match),
});

/** The key of traits that are known. */
const known = (traits: Trait[]) => (of: Traits) => {
  const values = traits.map((trait) => of[trait]);
  return values.includes(undefined) ? undefined : values.join('\n');
};

/** The key of traits, known or not. */
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

/** Whether two have a competition or round that is not the same, and not the same in other words. */
const isAnother = (trait: 'competition' | 'round', one: Traits, other: Traits): boolean =>
  areOther(one[trait], other[trait]) && (one.staying.has(trait) || other.staying.has(trait));

const areOther = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** A match that was played is not played on another day. */
const isNotOver: May = (row, match) =>
  !areOther(row.day, match.day) || match.result === undefined || row.result === match.result;

const mayBeOne: May = (row, match) =>
  isNotOver(row, match) && !isAnother('competition', row, match) && !isAnother('round', row, match);

/** What decides, the surest first. */
const STEPS: readonly Step[] = [
  // A list that is published again keeps all ids.
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

/** A text without case, accents and signs; one of signs alone as it is. */
const fold = (text: string | null | undefined): string | undefined =>
  text ? foldForSearch(text) || text : undefined;

/** More are not compared with one another: each with each of hundreds would take minutes. */
const MAX_COMPARED = 8;

/** Those of which each is the only one that the other may be. */
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

/** Whether the opponents may be one. */
function areLike(one: Traits, other: Traits): boolean {
  if (!one.opponent || !other.opponent || one.side !== other.side) return false;
  return areLikeNames(toWords(one.opponent), toWords(other.opponent));
}
