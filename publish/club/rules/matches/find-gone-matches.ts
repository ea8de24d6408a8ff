import { nameSome } from '../../cut-list.ts';
import { type ClubFileProblem, warning } from '../club-file-error.ts';
import { entryName } from '../collections.ts';
import type { ClubFile, FileMatch } from '../schema.ts';
import { without } from '../without.ts';
import { makeMatchId } from './match-id.ts';

/** Whether a match has a date that is not over `today` (YYYY-MM-DD). */
export const isAhead = ({ date }: FileMatch, today: string): boolean =>
  Boolean(date && date >= today);

/**
 * Finds matches of the live file that are gone while they are ahead `today` (YYYY-MM-DD), and one that has
 * perhaps another id, because that is made of its opponent and round.
 */
export function findGoneMatches(
  before: ClubFile,
  after: ClubFile,
  today: string,
): ClubFileProblem[] {
  const gone = without(before.matches, after.matches);
  const renamed = findRenamed(gone, after, before.matches);
  const known = new Set(renamed.map(({ earlier }) => earlier));
  const ahead = gone.filter((match) => isAhead(match, today) && !known.has(match));
  return [...renamed.map(({ found }) => found), ...missing(ahead)];
}

function missing(ahead: FileMatch[]): ClubFileProblem[] {
  if (ahead.length === 0) return [];
  const names = ahead.map((match) => entryName('matches', match));
  const detail = `${nameSome(names)}: ahead, and gone from the file. Of a match that is cancelled, keep the row, with the status cancelled`;
  return [warning('matches', detail)];
}

/** New matches with a made id, on the day of the only one of their team that is gone. */
function findRenamed(gone: FileMatch[], { matches, teams }: ClubFile, before: FileMatch[]) {
  const earlierOn = Map.groupBy(gone, placeOf);
  const isKnown = new Set(before.map(({ id }) => id));
  const seasons = new Map(teams.map(({ id, season_id }) => [id, season_id]));
  return matches.flatMap((match, i) => {
    const isMade = match.id === makeMatchId({ ...match, season_id: seasons.get(match.team_id) });
    const [earlier, another] = (match.date && earlierOn.get(placeOf(match))) || [];
    if (!isMade || isKnown.has(match.id) || !earlier || another) return [];
    const detail = `is perhaps the match with the id ${earlier.id} until now, ${entryName('matches', earlier)}: if so, write ${earlier.id} into a column Id of this row`;
    return [{ earlier, found: warning(`matches[${i}].opponent`, detail) }];
  });
}

const placeOf = ({ team_id, date }: FileMatch): string => `${team_id} ${date}`;
