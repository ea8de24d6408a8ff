import type { ClubFileProblem } from '../club-file-error.ts';
import type { Outline } from '../outline.ts';
import { instantsOf } from './instants.ts';
import { isTimeZone } from './time-zones.ts';

type OutlineMatch = NonNullable<Outline['matches']>[number];

export function checkMatches({ club, matches = [] }: Outline): ClubFileProblem[] {
  return [
    ...withoutZone(club?.time_zone, matches),
    ...matches.flatMap((match, i) => [
      ...nameless(match, `matches[${i}]`),
      ...halfScore(match, `matches[${i}]`),
      ...distantDate(match, `matches[${i}]`),
      ...skippedTime(match, `matches[${i}]`, club?.time_zone),
    ]),
  ];
}

function withoutZone(ofClub: unknown, matches: readonly OutlineMatch[]): ClubFileProblem[] {
  const count = matches.filter(({ time, time_zone }) => time && isOpen(time_zone)).length;
  if (count === 0 || !isOpen(ofClub)) return [];
  const what = count === 1 ? '1 match has a time' : `${count} matches have a time`;
  const detail = `is missing, and ${what} without a time_zone: write the zone of the club, such as Europe/Berlin`;
  return [{ field: 'club.time_zone', code: 'missing', detail }];
}

function nameless({ opponent, name }: OutlineMatch, path: string): ClubFileProblem[] {
  if (!isOpen(opponent) || !isOpen(name)) return [];
  const detail =
    'is missing: a match has an opponent or, as a tournament, a name; leave out what is no match';
  return [{ field: `${path}.opponent`, code: 'missing', detail }];
}

function halfScore(match: OutlineMatch, path: string): ClubFileProblem[] {
  const [missing, ...others] = SCORES.filter((name) => isOpen(match[name]));
  if (missing === undefined || others.length > 0) return [];
  return [{ field: `${path}.${missing}`, code: 'missing', detail: HALF_SCORE }];
}

export const HALF_SCORE = 'is missing: a match has both scores or none';

const SCORES = ['score', 'opponent_score'] as const;

/** Rejects dates before 1800 or after 2199 as mistakes. */
function distantDate({ date }: OutlineMatch, path: string): ClubFileProblem[] {
  if (!date || (date >= '1800' && date < '2200')) return [];
  return [{ field: `${path}.date`, code: 'invalid', detail: `${date} is no day of a match` }];
}

function skippedTime(match: OutlineMatch, path: string, ofClub: unknown): ClubFileProblem[] {
  const { date, time } = match;
  const zone = isOpen(match.time_zone) ? ofClub : match.time_zone;
  if (!date || !time || typeof zone !== 'string' || !isTimeZone(zone)) return [];
  if (instantsOf({ date, time, zone }).length > 0) return [];
  const detail = `${time} does not exist on ${date} in ${zone}, where clocks are put forward`;
  return [{ field: `${path}.time`, code: 'invalid', detail }];
}

/** Checks whether a value is null or omitted, which mean the same. */
const isOpen = (value: unknown): boolean => value === undefined || value === null;
