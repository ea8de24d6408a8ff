import type { ClubFileProblem } from './club-file-error.ts';
import type { ClubFile } from './schema.ts';

/** The part of a club's players or teams that may go in one publish that nobody has confirmed. */
const MAX_SHARE = 0.1;

/**
 * What looks like an accident: more than a tenth of the players or teams is gone, or a team that
 * had players has none.
 */
export function findRemovals(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  return [
    ...missing('players', playersOf(before), playersOf(after)),
    ...missing('teams', idsOf(before.teams), idsOf(after.teams)),
    ...emptiedTeams(before, after),
  ];
}

function missing(field: string, before: Set<number>, after: Set<number>): ClubFileProblem[] {
  const { size } = before.difference(after);
  if (size <= before.size * MAX_SHARE) return [];
  return [removal(field, `${size} of ${before.size} would be removed`)];
}

function emptiedTeams(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const squads = new Map(before.teams.map(({ id, players }) => [id, players.length]));
  return after.teams.flatMap(({ id, players }, i) => {
    const size = squads.get(id) ?? 0;
    if (size === 0 || players.length > 0) return [];
    return [removal(`teams[${i}].players`, `all ${size} players of team ${id} would be removed`)];
  });
}

const removal = (field: string, detail: string): ClubFileProblem => ({
  field,
  code: 'removes_too_much',
  detail,
});

/** Also those who are in teams only. */
const playersOf = ({ players, teams }: ClubFile): Set<number> =>
  idsOf([...players, ...teams.flatMap((team) => team.players)]);

const idsOf = (items: { id: number }[]): Set<number> => new Set(items.map(({ id }) => id));
