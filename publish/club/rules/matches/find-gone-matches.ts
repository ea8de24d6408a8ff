import { nameSome } from '../../cut-list.ts';
import { type ClubFileProblem, warning } from '../club-file-error.ts';
import { entryName } from '../collections.ts';
import type { ClubFile, FileMatch } from '../schema.ts';
import { without } from '../without.ts';
import { alone, joinMatches, like } from './find-same-matches.ts';

/** Checks whether a match is on or after `today` (YYYY-MM-DD). */
export const isAhead = ({ date }: FileMatch, today: string): boolean =>
  Boolean(date && date >= today);

/**
 * Finds removed matches from `today` on (YYYY-MM-DD), and new matches that may be removed ones under another
 * id.
 */
export function findGoneMatches(
  before: ClubFile,
  after: ClubFile,
  today: string,
): ClubFileProblem[] {
  const gone = without(before.matches, after.matches);
  const perhaps = findPerhapsSame(without(after.matches, before.matches), gone, today);
  const known = new Set(perhaps.values());
  const ahead = gone.filter((match) => isAhead(match, today) && !known.has(match));
  const asked = after.matches.flatMap((match, i) => {
    const earlier = perhaps.get(match);
    return earlier ? [ask(earlier, `matches[${i}].opponent`)] : [];
  });
  return [...asked, ...missing(ahead)];
}

/** Advice for keeping the id of an entry that seems to be new. */
export const KEEP_ID = 'give it that id (in a workbook write it into a column Id of this row)';

function ask(earlier: FileMatch, field: string): ClubFileProblem {
  const { id } = earlier;
  const detail = `is perhaps the match with the id ${id} until now, ${entryName('matches', earlier)}: if so, ${KEEP_ID}`;
  return warning(field, detail);
}

/** Maps added matches to removed ones that may be the same match, because only these two agree. */
function findPerhapsSame(added: FileMatch[], gone: FileMatch[], today: string) {
  const byDay = joinMatches(added, gone, { steps: [alone('day', 'time'), alone('day')] });
  const taken = new Set(byDay.values());
  const open = gone.filter((match) => !taken.has(match) && (isAhead(match, today) || !match.date));
  const others = added.filter((match) => !byDay.has(match));
  const inTeam = joinMatches(others, open, { steps: IN_TEAM });
  const left = without(open, [...inTeam.values()]).map(ofAnyTeam);
  const ofOthers = joinMatches(others.filter((match) => !inTeam.has(match)).map(ofAnyTeam), left, {
    steps: [alone('opponent', 'day')],
  });
  const idOf = new Map(Array.from(ofOthers, ([one, other]) => [one.id, other.id]));
  const goneById = new Map(gone.map((match) => [match.id, match]));
  return new Map([
    ...byDay,
    ...inTeam,
    ...added.flatMap((match) => {
      const earlier = goneById.get(idOf.get(match.id) ?? 0);
      return earlier ? [[match, earlier] as const] : [];
    }),
  ]);
}

const IN_TEAM = [alone('number'), alone('opponent', 'side'), alone('opponent'), like('side')];

const ofAnyTeam = (match: FileMatch): FileMatch => ({ ...match, team_id: 0 });

function missing(ahead: FileMatch[]): ClubFileProblem[] {
  if (ahead.length === 0) return [];
  const names = ahead.map((match) => entryName('matches', match));
  const detail = `${nameSome(names)}: ahead, and gone from the file. Of a match that is cancelled, keep the row, with the status cancelled`;
  return [warning('matches', detail)];
}
