import { makeId } from '../../people/made-id.ts';
import type { FileMatch } from '../schema.ts';
import { findSameMatches, type MatchTraits } from './find-same-matches.ts';

/** Match without an id, with its team's season. */
export interface Unnumbered extends MatchTraits {
  season_id: number;
}

/**
 * Maps each match to its id in the live file, or to a new id. Equal matches get one id, which is reported as a
 * duplicate.
 *
 * @param numbered matches of the file that have ids
 */
export function makeMatchIds<M extends Unnumbered>(
  matches: readonly M[],
  live: readonly FileMatch[],
  numbered: readonly (MatchTraits & { id: number })[],
): ReadonlyMap<M, number> {
  const taken = new Set(numbered.map(({ id }) => id));
  const open = live.filter(({ id }) => !taken.has(id));
  const same = findSameMatches(matches, open, numbered);
  const ids = new Map(Array.from(same, ([match, { id }]) => [match, id]));
  const used = new Set([...taken, ...live.map(({ id }) => id)]);
  const others = matches.filter((match) => !same.has(match));
  const byDay = others.toSorted((a, b) => compare(dayOf(a), dayOf(b)));
  const counts = new Map<string, number>();
  for (const equal of Map.groupBy(byDay, (match) => JSON.stringify(traitsIn(match))).values()) {
    const [first] = equal;
    if (!first) continue;
    const id = nextId(keyOf(first), used, counts);
    used.add(id);
    for (const match of equal) ids.set(match, id);
  }
  return ids;
}

/** Makes an unused match id from a key. Equal keys, such as two matches against one opponent, are counted. */
function nextId(key: unknown[], used: ReadonlySet<number>, counts: Map<string, number>): number {
  const text = JSON.stringify(key);
  for (let count = (counts.get(text) ?? 0) + 1; ; count += 1) {
    const id = makeId('match', ...key, ...(count > 1 ? [count] : []));
    if (used.has(id)) continue;
    counts.set(text, count);
    return id;
  }
}

/** Returns the values from which a match id is made: those that stay the same if the match is postponed. */
function keyOf({ season_id, team_id, registry_id, ...match }: Unnumbered): unknown[] {
  const { competition, round, is_home, opponent, name } = match;
  return registry_id
    ? [team_id, competition, registry_id]
    : [season_id, team_id, opponent ?? name, competition, round, is_home];
}

function traitsIn(match: Unnumbered): unknown[] {
  const { opponent, name, round, is_home, date, time } = match;
  return [keyOf(match), opponent, name, round, is_home, date, time];
}

/** Returns a sort key of day and time; matches without a day come last. */
const dayOf = ({ date, time }: MatchTraits): string => `${date ?? '9999'} ${time ?? '99'}`;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
