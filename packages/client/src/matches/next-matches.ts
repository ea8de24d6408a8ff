import type { Match } from '../types.ts';

/** Current time and time zone. Servers and tests pass both; a page needs neither. */
export interface MatchClock {
  /** Current time by default. */
  now?: Date | undefined;
  /** IANA time zone for matches that have neither a time nor a zone; the device's zone by default. */
  timeZone?: string | undefined;
}

const HOUR_MS = 60 * 60 * 1000;

/** Assumed length of a match in milliseconds, unless its status says otherwise. */
const LENGTH_MS = 3 * HOUR_MS;

/** Statuses of matches that do not take place on their day. An unknown status counts as `scheduled`. */
const OFF = ['cancelled', 'postponed'];
const OVER = ['finished', 'awarded', 'abandoned'];

/** Returns whether a match is cancelled or postponed. */
export const isOff = ({ status }: Match): boolean => OFF.includes(status);

/**
 * Returns whether a match is not over, even if it is cancelled or postponed. Unless its status says that it is
 * over, it ends three hours after its start or, without a time, with its day. A match without a day stays
 * upcoming.
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
 * Returns the day of a match, YYYY-MM-DD. A cancelled match without a date has the day of its last planned
 * date.
 */
export const dayOf = ({
  date,
  status,
  previous_dates,
}: Pick<Match, 'date' | 'status' | 'previous_dates'>): string | null =>
  date ?? (status === 'cancelled' ? (previous_dates.at(-1) ?? null) : null);

/**
 * Returns whether a match with a time is being played or begins within an hour. Pages should then poll more
 * often.
 */
export const isMatchTime = (matches: readonly Match[], clock: MatchClock = {}): boolean =>
  matches.some((match) => {
    const { starts_at } = match;
    const { now = new Date() } = clock;
    const isNear = starts_at !== null && Date.parse(starts_at) - HOUR_MS <= now.getTime();
    return isNear && !isOff(match) && isAhead(match, clock);
  });

/**
 * Returns each team's next match, and the cancelled and postponed ones before it, so that nobody travels to
 * them. `matches` must be sorted by date.
 */
export const nextMatches = (matches: readonly Match[], clock: MatchClock = {}): Match[] =>
  pickOfEach(matches, (own) => {
    const ahead = own.filter((match) => dayOf(match) !== null && isAhead(match, clock));
    const next = ahead.findIndex((match) => !isOff(match));
    return next < 0 ? ahead : ahead.slice(0, next + 1);
  });

/**
 * Returns each team's last match that is over, was not abandoned, and has a score and a date. `matches` must be
 * sorted by date.
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

/** Returns the current day in the match's time zone, YYYY-MM-DD. */
function todayAt({ time_zone }: Match, { now = new Date(), timeZone }: MatchClock): string {
  return (
    (time_zone !== null && dateIn(time_zone, now)) ||
    dateIn(timeZone, now) ||
    dateIn(undefined, now)
  );
}

/** Returns the date in a time zone, YYYY-MM-DD. Empty if an old device does not know the zone. */
function dateIn(timeZone: string | undefined, now: Date): string {
  try {
    return now.toLocaleDateString('sv', { timeZone });
  } catch {
    return '';
  }
}
