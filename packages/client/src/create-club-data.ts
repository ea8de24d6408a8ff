import { type Clock, systemClock } from './clock.ts';
import type { CallOptions, ClubDataOptions } from './options.ts';
import { createReader } from './reader.ts';
import type { Category, Player, Season, SeasonDetail, Team } from './types.ts';

/** Every call rejects with a ClubDataError, or with the reason of its own signal. */
export interface ClubData {
  /** The active seasons, or all; latest start date first. */
  listSeasons(options?: { all?: boolean } & CallOptions): Promise<readonly Season[]>;
  /** A season with its teams. */
  getSeason(id: number, options?: CallOptions): Promise<SeasonDetail>;
  listCategories(options?: CallOptions): Promise<readonly Category[]>;
  /** The teams of all seasons and categories, or of one season, one category or both. */
  listTeams(
    options?: { seasonId?: number; categoryId?: number } & CallOptions,
  ): Promise<readonly Team[]>;
  getTeam(id: number, options?: CallOptions): Promise<Team>;
  /** Every player of the club, sorted by last name. */
  listPlayers(options?: CallOptions): Promise<readonly Player[]>;
}

/**
 * Creates a client for one club. It sends nothing before the first call. Results are frozen, and
 * while the club's data is unchanged a repeated call returns the same object.
 */
export function createClubData(options: ClubDataOptions, clock: Clock = systemClock): ClubData {
  const read = createReader(options, clock);
  const { club } = options;
  return {
    listSeasons: ({ all, ...call } = {}) =>
      read('/clubs/{club}/seasons', { path: { club }, query: { all } }, call),
    getSeason: (season, call) =>
      read('/clubs/{club}/seasons/{season}', { path: { club, season } }, call),
    listCategories: (call) => read('/clubs/{club}/categories', { path: { club } }, call),
    listTeams: ({ seasonId: season_id, categoryId: category_id, ...call } = {}) =>
      read('/clubs/{club}/teams', { path: { club }, query: { season_id, category_id } }, call),
    getTeam: (team, call) => read('/clubs/{club}/teams/{team}', { path: { club, team } }, call),
    listPlayers: (call) => read('/clubs/{club}/players', { path: { club } }, call),
  };
}
