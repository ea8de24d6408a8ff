import type { Named } from '../changes/changes.ts';
import type { ClubFile, FileMember, FileTeam } from '../club-file/schema.ts';
import { playerOf } from '../people/player-of.ts';
import type { ClubReport } from './club-report.ts';
import { countOf } from './values.ts';

/** What a report can say about a team beside its name: teams of two seasons often share one. */
export interface TeamNames {
  /** `Women I, 2026/27`. */
  labelOf(team: Named): string;
  /** `18 players, 2 staff`; undefined when neither file has the team. */
  sizeOf(team: Named): string | undefined;
  /** The names of those who are in the team of the new file, but not among `ids`. */
  namesBeside(team: Named, list: 'players' | 'staff', ids: ReadonlySet<number>): string[];
}

export function findTeamNames({ file, live }: ClubReport): TeamNames {
  const teams = new Map(
    [...(live?.teams ?? []), ...(file?.teams ?? [])].map((team) => [team.id, team]),
  );
  const seasons = new Map(
    [...(live?.seasons ?? []), ...(file?.seasons ?? [])].map(({ id, name }) => [id, name]),
  );
  const nameOf = nameMembers(file);
  return {
    labelOf: ({ id, name }) => {
      const season = seasons.get(teams.get(id)?.season_id ?? 0);
      return season === undefined ? name : `${name}, ${season}`;
    },
    sizeOf: ({ id }) => {
      const team = teams.get(id);
      return team && sizeOf(team);
    },
    namesBeside: ({ id }, list, ids) =>
      (file?.teams.find((team) => team.id === id)?.[list] ?? [])
        .filter((member) => !ids.has(member.id))
        .map(nameOf),
  };
}

export const sizeOf = ({ players, staff }: FileTeam): string =>
  `${countOf(players.length, 'player')}, ${staff.length} staff`;

function nameMembers(file: ClubFile | undefined): (member: FileMember) => string {
  const players = new Map((file?.players ?? []).map((player) => [player.id, player]));
  return (member) => {
    const player = playerOf(member, players);
    const first = member.first_name ?? player?.first_name ?? '';
    const last = member.last_name ?? player?.last_name ?? '';
    return player?.full_name ?? `${first} ${last}`.trim();
  };
}
