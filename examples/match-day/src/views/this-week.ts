import {
  dayOf,
  isAhead,
  isOff,
  type Match,
  type Season,
  type Team,
} from '../../../../packages/client/src/club-data.ts';
import { showTime } from '../../../../packages/elements/src/club-squad.ts';
import { optionsOf } from './match-list.ts';

export interface ThisWeek {
  /**
   * Match of the current or next match day, not cancelled or postponed. Of several teams, the one that the club
   * lists first.
   */
  board: Match | undefined;
  /** Matches up to Sunday, in one list for each day, without `board`. Today's matches stay until midnight. */
  days: Match[][];
}

/**
 * Finds the matches at the top of the start page. Matches must be sorted by date, teams in the club's order.
 */
export function findThisWeek(
  matches: readonly Match[],
  teams: readonly Team[],
  season: Season,
): ThisWeek {
  const options = optionsOf(season);
  const today = options.now.toLocaleDateString('sv');
  const keyOf = (match: Match): string => showTime(match, options)?.key ?? '';
  const coming = matches.filter(
    (match) => dayOf(match) !== null && (keyOf(match) === today || isAhead(match, options)),
  );
  const playing = coming.filter((match) => !isOff(match));
  const first = playing.filter((match) => playing[0] && keyOf(match) === keyOf(playing[0]));
  const rank = new Map(teams.map(({ id }, i) => [id, i]));
  const [board] = first.sort((a, b) => (rank.get(a.team.id) ?? 0) - (rank.get(b.team.id) ?? 0));
  const sunday = sundayAfter(options.now);
  const groups = new Map<string, Match[]>();
  for (const match of coming) {
    const key = keyOf(match);
    if (match !== board && key <= sunday) groups.set(key, [...(groups.get(key) ?? []), match]);
  }
  return { board, days: [...groups.values()] };
}

/** Returns the Sunday of the week, YYYY-MM-DD; on a Sunday, the same day. */
function sundayAfter(now: Date): string {
  const sunday = new Date(now);
  sunday.setDate(now.getDate() + ((7 - now.getDay()) % 7));
  return sunday.toLocaleDateString('sv');
}
