import { type ClubFileProblem, warning } from '../club-file-error.ts';
import type { ClubFile, FileMatch } from '../schema.ts';

/** Whether no day is known of a postponed match, neither a new one nor the old one: no calendar can show it. */
export const hasNoDay = ({ status, date, previous_dates }: FileMatch): boolean =>
  status === 'postponed' && !date && previous_dates.length === 0;

/** Finds postponed matches without a day that have one in the live file: it is the one to write. */
export function findLostDays(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const live = new Map(before.matches.map((match) => [match.id, match]));
  return after.matches.flatMap((match, i) => {
    const { date, previous_dates = [] } = live.get(match.id) ?? {};
    const day = date ?? previous_dates.at(-1);
    if (!hasNoDay(match) || !day) return [];
    const detail = `was ${day} as published until now: write that day into previous_dates (in a workbook Previous dates), and calendars go on showing the match`;
    return [warning(`matches[${i}].date`, detail)];
  });
}
