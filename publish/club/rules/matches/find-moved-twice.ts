import { type ClubFileProblem, warning } from '../club-file-error.ts';
import type { FileMatch } from '../schema.ts';

/**
 * Finds matches that may be listed twice, once with the old date: scheduled, and equal in team, opponent,
 * competition, round, side and number. Three or more are a series.
 */
export function findMovedTwice(matches: FileMatch[]): ClubFileProblem[] {
  const alike = Map.groupBy(matches.entries(), ([, match]) => keyOf(match));
  return Array.from(alike).flatMap(([key, [one, other, third]]) => {
    if (key === undefined || !one || !other || third || one[1].date === other[1].date) return [];
    const detail = `has the opponent, round and side of ${one[1].date}, on another day: if the match was moved, delete the row with its old date, this one or matches[${one[0]}]`;
    return [warning(`matches[${other[0]}].date`, detail)];
  });
}

function keyOf(match: FileMatch): string | undefined {
  const { team_id, opponent, competition, round, is_home, registry_id, status, date } = match;
  if (!opponent || !round || !date || status !== 'scheduled') return undefined;
  return [team_id, opponent, competition, round, is_home, registry_id].join('\n');
}
