import { makeId } from '../../people/made-id.ts';

interface Fixed {
  season_id: unknown;
  team_id: unknown;
  opponent?: unknown;
  name?: unknown;
  competition?: unknown;
  round?: unknown;
  is_home?: unknown;
}

/** The id of a match without one and without a federation's number: of everything that does not move. */
export const makeMatchId = (match: Fixed): number => {
  const { season_id, team_id, opponent, name, competition, round, is_home } = match;
  return makeId('match', season_id, team_id, opponent ?? name, competition, round, is_home);
};

/** By the number of a federation; with the team, of a match that the club has twice. */
export const makeNumberedId = (registryId: string, team?: unknown): number =>
  makeId('match', registryId, ...(team === undefined ? [] : [team]));
