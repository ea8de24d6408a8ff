import { type ClubFileProblem, warning } from '../club-file-error.ts';
import { entryName } from '../collections.ts';
import type { ClubFile, FileMatch } from '../schema.ts';

/**
 * What only the live file shows of matches: that some which are ahead `today` (YYYY-MM-DD) are gone, and that one
 * has perhaps another id, because it is made of its opponent and round.
 */
export function findGoneMatches(
  before: ClubFile,
  after: ClubFile,
  today: string,
): ClubFileProblem[] {
  const gone = without(before.matches, after.matches);
  const renamed = findRenamed(gone, after.matches, before.matches);
  const known = new Set(renamed.map(({ earlier }) => earlier));
  const ahead = gone.filter((match) => match.date && match.date >= today && !known.has(match));
  return [...renamed.map(({ found }) => found), ...missing(ahead)];
}

/** Names for a message. */
const SHOWN = 3;

function missing(ahead: FileMatch[]): ClubFileProblem[] {
  if (ahead.length === 0) return [];
  const names = ahead.slice(0, SHOWN).map((match) => entryName('matches', match));
  const more = ahead.length > SHOWN ? ` and ${ahead.length - SHOWN} more` : '';
  const detail = `${names.join(', ')}${more}: ahead, and gone from the file. Of a match that is cancelled, keep the row, with the status cancelled`;
  return [warning('matches', detail)];
}

/** New matches at the time of the only one of their team that is gone. */
function findRenamed(gone: FileMatch[], after: FileMatch[], before: FileMatch[]) {
  const earlierAt = Map.groupBy(gone, placeOf);
  const isKnown = new Set(before.map(({ id }) => id));
  return after.flatMap((match, i) => {
    const [earlier, another] = (match.date && earlierAt.get(placeOf(match))) || [];
    if (isKnown.has(match.id) || !earlier || another) return [];
    const detail = `is perhaps the match with the id ${earlier.id} until now, ${entryName('matches', earlier)}: if so, write ${earlier.id} into a column Id of this row`;
    return [{ earlier, found: warning(`matches[${i}].opponent`, detail) }];
  });
}

const placeOf = ({ team_id, date }: FileMatch): string => `${team_id} ${date}`;

function without(matches: FileMatch[], others: FileMatch[]): FileMatch[] {
  const ids = new Set(others.map(({ id }) => id));
  return matches.filter(({ id }) => !ids.has(id));
}
