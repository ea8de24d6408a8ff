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
  /** The match of the day, of the first of the club's teams that plays; else of the next day on which one does. */
  board: Match | undefined;
  /** The others from today to Sunday, by day. Those of today stay until midnight. */
  days: Match[][];
}

/** Finds what the start page shows first. Expects matches by date, and teams in the order of the club. */
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

/** The Sunday of a week, YYYY-MM-DD, which is the day itself on a Sunday. */
function sundayAfter(now: Date): string {
  const sunday = new Date(now);
  sunday.setDate(now.getDate() + ((7 - now.getDay()) % 7));
  return sunday.toLocaleDateString('sv');
}
