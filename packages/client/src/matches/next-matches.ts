import type { Match } from '../types.ts';

/** The current time and place. Tests and servers pass both, pages neither. */
export interface MatchClock {
  /** Default: now. */
  now?: Date | undefined;
  /**
   * IANA time zone in which the day of a match ends if the match has neither a time nor a zone. Default: this
   * device's.
   */
  timeZone?: string | undefined;
}

const HOUR_MS = 60 * 60 * 1000;

/** How long after its start a match without a result counts as being played. */
const LENGTH_MS = 3 * HOUR_MS;

/** Statuses of matches that do not take place on their day. An unknown status counts as `scheduled`. */
const OFF = ['cancelled', 'postponed'];
const OVER = ['finished', 'awarded', 'abandoned'];

/** Whether a match does not take place on its day. */
export const isOff = ({ status }: Match): boolean => OFF.includes(status);

/**
 * Whether a match is still to come or being played: until three hours after its start or, without a time, until
 * the end of its day at its place. A match without a day counts as to come until its status says that it is
 * over.
 */
export function isAhead(match: Match, clock: MatchClock = {}): boolean {
  const { status, starts_at } = match;
  const { now = new Date() } = clock;
  if (OVER.includes(status)) return false;
  if (starts_at !== null) return Date.parse(starts_at) + LENGTH_MS > now.getTime();
  const day = dayOf(match);
  return day === null || day >= todayAt(match, clock);
}

/**
 * The day of a match, YYYY-MM-DD. For a cancelled match without a date, the day for which it was last planned.
 */
export const dayOf = ({
  date,
  status,
  previous_dates,
}: Pick<Match, 'date' | 'status' | 'previous_dates'>): string | null =>
  date ?? (status === 'cancelled' ? (previous_dates.at(-1) ?? null) : null);

/**
 * Whether one of the matches is being played or begins within an hour, so that a page should poll more often.
 * Matches without a time do not count.
 */
export const isMatchTime = (matches: readonly Match[], clock: MatchClock = {}): boolean =>
  matches.some((match) => {
    const { starts_at } = match;
    const { now = new Date() } = clock;
    const isNear = starts_at !== null && Date.parse(starts_at) - HOUR_MS <= now.getTime();
    return isNear && !isOff(match) && isAhead(match, clock);
  });

/**
 * The next match of each team that has a day, after those before it that are cancelled or postponed: nobody should
 * travel to them. Expects matches by date, as they are read, and keeps their order.
 */
export const nextMatches = (matches: readonly Match[], clock: MatchClock = {}): Match[] =>
  pickOfEach(matches, (own) => {
    const ahead = own.filter((match) => dayOf(match) !== null && isAhead(match, clock));
    const next = ahead.findIndex((match) => !isOff(match));
    return next < 0 ? ahead : ahead.slice(0, next + 1);
  });

/**
 * The last result of each team: of a match that has a score and a day, which is not ahead, and that was neither
 * abandoned nor called off. Expects matches by date, as they are read, and keeps their order.
 */
export const lastResults = (matches: readonly Match[], clock: MatchClock = {}): Match[] =>
  pickOfEach(matches, (own) => own.filter((match) => isResult(match, clock)).slice(-1));

const isResult = (match: Match, clock: MatchClock): boolean =>
  match.score !== null &&
  match.status !== 'abandoned' &&
  !isOff(match) &&
  match.date !== null &&
  match.date <= todayAt(match, clock) &&
  !isAhead(match, clock);

function pickOfEach(matches: readonly Match[], pick: (own: Match[]) => Match[]): Match[] {
  const teams = new Set(matches.map(({ team }) => team.id));
  const picked = new Set(
    [...teams].flatMap((id) => pick(matches.filter(({ team }) => team.id === id))),
  );
  return matches.filter((match) => picked.has(match));
}

/** The day at the place of a match, YYYY-MM-DD. */
function todayAt({ time_zone }: Match, { now = new Date(), timeZone }: MatchClock): string {
  return (
    (time_zone !== null && dateIn(time_zone, now)) ||
    dateIn(timeZone, now) ||
    dateIn(undefined, now)
  );
}

/** The date in a zone, in Swedish, which is that of ISO 8601; empty for a zone that an old device does not know. */
function dateIn(timeZone: string | undefined, now: Date): string {
  try {
    return now.toLocaleDateString('sv', { timeZone });
  } catch {
    return '';
  }
}
