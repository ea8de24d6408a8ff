import type { FieldChange, Named } from '../club/changes/changes.ts';
import { countOf } from '../club/describe-counts.ts';
import type { FileTeam } from '../club/rules/schema.ts';
import type { ClubReport } from './club-report.ts';

type Files = Pick<ClubReport, 'file' | 'live'>;

/**
 * Labels and sizes of teams. Labels contain the season, because teams keep their names from season to season.
 */
export interface TeamNames {
  labelOf(team: Named): string;
  /** Formats a size such as `18 players, 2 staff`; undefined if neither file has the team. */
  sizeOf(team: Named): string | undefined;
  /** Replaces ids in a change by names of seasons, categories or teams. */
  nameIds(change: FieldChange): FieldChange;
}

export function findTeamNames(files: Files): TeamNames {
  const { file, live } = files;
  const teams = new Map(
    [...(live?.teams ?? []), ...(file?.teams ?? [])].map((team) => [team.id, team]),
  );
  const seasons = namesIn(files, 'seasons');
  return {
    labelOf: ({ id, name }) => {
      const season = seasons.get(teams.get(id)?.season_id ?? 0);
      return season === undefined ? name : `${name}, ${season}`;
    },
    sizeOf: ({ id }) => {
      const team = teams.get(id);
      return team && sizeOf(team);
    },
    nameIds: nameIdsBy(
      new Map([
        ['season_id', seasons],
        ['category_id', namesIn(files, 'categories')],
        ['team_id', namesIn(files, 'teams')],
      ]),
    ),
  };
}

type Names = ReadonlyMap<number, string>;

const namesIn = ({ file, live }: Files, list: 'seasons' | 'categories' | 'teams'): Names =>
  new Map([...(live?.[list] ?? []), ...(file?.[list] ?? [])].map(({ id, name }) => [id, name]));

export const sizeOf = ({ players, staff }: FileTeam): string =>
  `${countOf(players.length, 'player')}, ${staff.length} staff`;

function nameIdsBy(lists: ReadonlyMap<string, Names>): TeamNames['nameIds'] {
  return (change) => {
    const names = lists.get(change.field);
    if (!names) return change;
    const nameOf = (id: unknown) => names.get(Number(id)) ?? id;
    const field = change.field.replace(/_id$/, '');
    return { field, before: nameOf(change.before), after: nameOf(change.after) };
  };
}
