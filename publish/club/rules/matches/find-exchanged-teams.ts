import { nameSome } from '../../cut-list.ts';
import type { ClubFileProblem } from '../club-file-error.ts';
import type { ClubFile, FileTeam } from '../schema.ts';
import { without } from '../without.ts';

/**
 * Finds new teams beside teams of the same season and category that are gone with matches: if they are one team under
 * another name, all of its matches would get other ids, and followers of its calendar each of them twice.
 */
export function findExchangedTeams(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const lost = Map.groupBy(without(before.matches, after.matches), ({ team_id }) => team_id);
  const gone = without(before.teams, after.teams).filter(({ id }) => lost.has(id));
  const goneIn = Map.groupBy(gone, placeOf);
  return without(after.teams, before.teams).flatMap((team) => {
    const earlier = goneIn.get(placeOf(team));
    if (!earlier) return [];
    return {
      field: `teams[${after.teams.indexOf(team)}].name`,
      code: 'removes_too_much',
      detail: describe(earlier),
    };
  });
}

const placeOf = ({ season_id, category_id }: FileTeam): string => `${season_id} ${category_id}`;

function describe(earlier: FileTeam[]): string {
  const named = nameSome(earlier.map(({ id, name }) => `${name} with the id ${id}`));
  const one = earlier.length === 1 ? 'the team' : 'one of the teams';
  return `is perhaps ${one} until now under another name: ${named}. If so, write that id into a column Id of this row, or the matches get other ids, and stand twice in the calendars of all who follow them`;
}
