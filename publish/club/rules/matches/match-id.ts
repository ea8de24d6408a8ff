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

/** The id of a match that has none, and no number of a federation: made of everything that does not move. */
export const makeMatchId = (match: Fixed): number => {
  const { season_id, team_id, opponent, name, competition, round, is_home } = match;
  return makeId('match', season_id, team_id, opponent ?? name, competition, round, is_home);
};

/** The id of a match with a federation's number; of one that the club has twice, with the team, too. */
export const makeNumberedId = (registryId: string, team?: unknown): number =>
  makeId('match', registryId, ...(team === undefined ? [] : [team]));
