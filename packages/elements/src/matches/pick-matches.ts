import type { Match } from '../../../client/src/club-data.ts';

/** Hours after its start for which a match without a result counts as being played. */
const LENGTH_MS = 3 * 60 * 60 * 1000;

/** Statuses of a match that does not take place on its day. An unknown status is as `scheduled`. */
const OFF = ['cancelled', 'postponed'];
const OVER = ['finished', 'awarded', 'abandoned'];

const isOff = ({ status }: Match): boolean => OFF.includes(status);

/** Whether it is still to come, or being played. One without a day is to come. */
export function isAhead(match: Match, now: Date): boolean {
  const { status, starts_at, date } = match;
  if (OVER.includes(status)) return false;
  if (starts_at !== null) return Date.parse(starts_at) + LENGTH_MS > now.getTime();
  return date === null || date >= localDate(now);
}

/** The next match, of a list by date, after those before it that are off: nobody should travel to them. */
export function listNext(matches: readonly Match[], now: Date): Match[] {
  const ahead = matches.filter((match) => match.date !== null && isAhead(match, now));
  const next = ahead.findIndex((match) => !isOff(match));
  return next < 0 ? ahead : ahead.slice(0, next + 1);
}

/** The last one with a result. */
export const findLast = (matches: readonly Match[]): Match | undefined =>
  matches.findLast(({ score }) => score !== null);

/** The next matches of each team, by date. */
export const pickNext = (matches: readonly Match[], now: Date): Match[] =>
  pickOfEach(matches, (own) => listNext(own, now));

/** The last result of each team, by date. */
export const pickLast = (matches: readonly Match[]): Match[] =>
  pickOfEach(matches, (own) => [findLast(own)]);

function pickOfEach(
  matches: readonly Match[],
  pick: (own: Match[]) => (Match | undefined)[],
): Match[] {
  const picked = new Set(Array.from(groupByTeam(matches).values(), pick).flat());
  return matches.filter((match) => picked.has(match));
}

/** The matches of each team, by its id. (Map.groupBy is too new for some phones.) */
export function groupByTeam(matches: readonly Match[]): Map<number, Match[]> {
  const groups = new Map<number, Match[]>();
  for (const match of matches) {
    groups.set(match.team.id, [...(groups.get(match.team.id) ?? []), match]);
  }
  return groups;
}

/** The day on the visitor's device, YYYY-MM-DD. */
const localDate = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-');
