import { type ClubFileProblem, warning } from '../club-file-error.ts';
import type { ClubFile, FileMatch } from '../schema.ts';

/**
 * Checks whether a postponed or cancelled match has neither a new nor an old day. Calendars cannot show such a
 * match.
 */
export const hasNoDay = ({ status, date, previous_dates }: FileMatch): boolean =>
  (status === 'postponed' || status === 'cancelled') && !date && previous_dates.length === 0;

/** Finds matches of active seasons that have a day in the live file and none in the new file. */
export function findLostDays(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const live = new Map(before.matches.map((match) => [match.id, match]));
  const isShown = createShownInCalendars(after);
  return after.matches.flatMap((match, i) => {
    const { date, previous_dates = [] } = live.get(match.id) ?? {};
    const day = date ?? previous_dates.toSorted().at(-1);
    if (!day || !isShown(match)) return [];
    if (date && match.status === 'scheduled' && !match.date) return [warnOfNone(date, i)];
    if (!hasNoDay(match)) return [];
    const detail = `was to be played on ${day}, as published until now: write that day here, and calendars go on showing the match`;
    return [warning(`matches[${i}].previous_dates`, detail)];
  });
}

const warnOfNone = (day: string, i: number): ClubFileProblem =>
  warning(
    `matches[${i}].date`,
    `is empty, and was ${day} as published until now: calendars leave the match out until it has a day`,
  );

/**
 * Returns a function that checks whether a match is in an active season. Calendars contain active seasons only.
 */
function createShownInCalendars({ seasons, teams }: ClubFile): (match: FileMatch) => boolean {
  const active = new Set(seasons.filter(({ is_active }) => is_active).map(({ id }) => id));
  const shown = new Set(teams.filter(({ season_id }) => active.has(season_id)).map(({ id }) => id));
  return ({ team_id }) => shown.has(team_id);
}
