import { nameSome } from '../../cut-list.ts';
import { foldForSearch } from '../../fold-text.ts';
import type { ClubFileProblem } from '../club-file-error.ts';
import type { ClubFile, FileTeam } from '../schema.ts';
import { without } from '../without.ts';
import { KEEP_ID } from './find-gone-matches.ts';

/**
 * Finds new teams that may be a removed team. With a new id they get new match ids, and calendar subscribers
 * see each match twice.
 */
export function findExchangedTeams(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const lost = Map.groupBy(without(before.matches, after.matches), ({ team_id }) => team_id);
  const gone = without(before.teams, after.teams).filter(({ id }) => lost.has(id));
  return without(after.teams, before.teams).flatMap((team) => {
    const inSeason = gone.filter(({ season_id }) => season_id === team.season_id);
    const earlier = inSeason.filter(
      ({ name, category_id }) =>
        category_id === team.category_id || foldForSearch(name) === foldForSearch(team.name),
    );
    const field = `teams[${after.teams.indexOf(team)}].name`;
    return earlier.length === 0
      ? []
      : { field, code: 'removes_too_much', detail: describe(earlier) };
  });
}

function describe(earlier: FileTeam[]): string {
  const named = nameSome(earlier.map(({ id, name }) => `${name} with the id ${id}`));
  const one = earlier.length === 1 ? 'the team' : 'one of the teams';
  return `is perhaps ${one} until now in other words: ${named}. If so, ${KEEP_ID}, or its matches appear twice in the calendars of those who follow them`;
}
