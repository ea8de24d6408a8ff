import { type ClubFileProblem, warning } from '../club-file-error.ts';
import type { ClubFile, FileMatch } from '../schema.ts';
import { findUrlWarning } from '../text-rules.ts';
import { hasNoDay } from './find-lost-days.ts';
import { instantsOf } from './instants.ts';

/**
 * Largest number of days between a match and its season. Nearer matches are not reported, because friendlies
 * are played then.
 */
const FAR = 60;

export function findMatchWarnings(
  { club, matches, teams, seasons }: ClubFile,
  today: string,
): ClubFileProblem[] {
  const teamsById = new Map(teams.map((team) => [team.id, team]));
  const first = firstAtTimes(matches, club.time_zone);
  const seasonsById = new Map(seasons.map((season) => [season.id, season]));
  return matches.flatMap((match, i) => {
    const season = seasonsById.get(teamsById.get(match.team_id)?.season_id ?? 0);
    const found = {
      score: earlyScore(match, today),
      status: forgotten(match, today) ?? early(match, today),
      previous_dates: ownDate(match) ?? (season?.is_active ? dayless(match) : undefined),
      opponent_logo_url: insecure(match),
      date: datePostponed(match) ?? (season && dateOutside(match, season)),
      time: repeatedTime(match, club.time_zone) ?? sameTime(match, matches, first, club.time_zone),
    };
    return Object.entries(found).flatMap(([field, detail]) =>
      detail ? [warning(`matches[${i}].${field}`, detail)] : [],
    );
  });
}

const WITHOUT_SCORE = ['scheduled', 'postponed', 'cancelled'];

function earlyScore({ score, status, date }: FileMatch, today: string): string | undefined {
  if (typeof score !== 'number') return undefined;
  if (date && date > today) return `is there, but the match is ahead, on ${date}`;
  return WITHOUT_SCORE.includes(status)
    ? `is there, but the status is ${status}: once a match was played, it is finished`
    : undefined;
}

/**
 * Warns of a scheduled match in the past. The message has no date, so that one message fits a group of such
 * warnings.
 */
const forgotten = ({ date, status, score }: FileMatch, today: string): string | undefined =>
  date && date < today && status === 'scheduled' && typeof score !== 'number'
    ? 'is scheduled, but the date is over: write the result, or another status'
    : undefined;

const early = ({ date, status, score }: FileMatch, today: string): string | undefined =>
  date && date > today && !WITHOUT_SCORE.includes(status) && typeof score !== 'number'
    ? `is ${status}, but the match is ahead, on ${date}`
    : undefined;

const ownDate = ({ date, previous_dates }: FileMatch): string | undefined =>
  date && previous_dates.includes(date)
    ? `have ${date}, which is the date: they are those from which it was moved`
    : undefined;

const dayless = (match: FileMatch): string | undefined =>
  hasNoDay(match)
    ? `are empty, and the match is ${match.status} without a date: write the day on which it was to be played, or calendars leave it out`
    : undefined;

const insecure = ({ opponent_logo_url: logo }: FileMatch): string | undefined =>
  findUrlWarning(logo);

type Zone = string | null | undefined;

/** Returns a key of team and start, to find two matches at the same time. */
function momentOf({ team_id, ...match }: FileMatch, ofClub: Zone): string | undefined {
  const { date, time, time_zone, status, opponent } = match;
  const zone = time_zone ?? ofClub;
  if (!date || !time || !zone || !opponent) return undefined;
  if (status === 'cancelled' || status === 'postponed') return undefined;
  return `${team_id} ${instantsOf({ date, time, zone })[0]}`;
}

function firstAtTimes(matches: FileMatch[], ofClub: Zone): Map<string, number> {
  const first = new Map<string, number>();
  for (const [i, match] of matches.entries()) {
    const moment = momentOf(match, ofClub);
    if (moment !== undefined && !first.has(moment)) first.set(moment, i);
  }
  return first;
}

function sameTime(
  match: FileMatch,
  matches: FileMatch[],
  first: ReadonlyMap<string, number>,
  ofClub: Zone,
): string | undefined {
  const index = first.get(momentOf(match, ofClub) ?? '');
  if (index === undefined || matches[index] === match) return undefined;
  return `${match.time} is also the time of the team's match in matches[${index}]`;
}

const datePostponed = ({ date, status }: FileMatch): string | undefined =>
  date && status === 'postponed'
    ? `${date} is there, and calendars say on that day that the match is postponed: if it is the new day, leave the status out; if it is the old one, move it to previous_dates (in a workbook Previous dates)`
    : undefined;

function dateOutside({ date }: FileMatch, season: ClubFile['seasons'][number]): string | undefined {
  if (!date) return undefined;
  const isFar = daysFrom(date, season.start_date) > FAR || daysFrom(season.end_date, date) > FAR;
  return isFar
    ? `${date} is far outside the season of its team, ${season.start_date} to ${season.end_date}`
    : undefined;
}

const daysFrom = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / 86_400_000;

function repeatedTime(match: FileMatch, ofClub: string | null | undefined): string | undefined {
  const { date, time, time_zone } = match;
  const zone = time_zone ?? ofClub;
  if (!date || !time || !zone || instantsOf({ date, time, zone }).length < 2) return undefined;
  return `${time} comes twice on ${date} in ${zone}, where clocks are put back: the first is published`;
}
