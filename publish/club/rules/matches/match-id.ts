import { makeId } from '../../people/made-id.ts';
import type { FileMatch } from '../schema.ts';
import { findSameMatches, type MatchTraits } from './find-same-matches.ts';

/** A match that has no id, with the season of its team. */
export interface Unnumbered extends MatchTraits {
  season_id: number;
}

/**
 * Gives each match without an id that of the live match that it is, else a new one. Matches that are equal in everything
 * get one id, which is a problem of the file.
 * @param numbered the other matches of the file, which have ids
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

/** Numbered by day where several have one key: a double header, or the number of a league and a cup. */
function nextId(key: unknown[], used: ReadonlySet<number>, counts: Map<string, number>): number {
  const text = JSON.stringify(key);
  for (let count = (counts.get(text) ?? 0) + 1; ; count += 1) {
    const id = makeId('match', ...key, ...(count > 1 ? [count] : []));
    if (used.has(id)) continue;
    counts.set(text, count);
    return id;
  }
}

/** A number of a federation is that of a competition; without one, everything that does not move. */
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

/** Matches without a day come last. */
const dayOf = ({ date, time }: MatchTraits): string => `${date ?? '9999'} ${time ?? '99'}`;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
