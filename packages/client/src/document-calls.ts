import type { CallOptions } from './options.ts';
import type { Read } from './reader.ts';
import type { Category, Club, Match, Player, Season, SeasonDetail, Team } from './types.ts';

/** Reads the documents of one revision. Stored documents may be of several. */
export interface Snapshot {
  getClub(): Promise<Club>;
  /** Lists the active seasons, or all seasons; latest start date first. */
  listSeasons(options?: SeasonOptions): Promise<readonly Season[]>;
  getSeason(id: number): Promise<SeasonDetail>;
  listCategories(): Promise<readonly Category[]>;
  /** Lists the teams of all seasons and categories, or only those of `seasonId` and `categoryId`. */
  listTeams(options?: TeamOptions): Promise<readonly Team[]>;
  getTeam(id: number): Promise<Team>;
  /** Lists the players in the club's list, in a team or not, sorted by last name. */
  listPlayers(): Promise<readonly Player[]>;
  /** Lists the matches of the active seasons, of one season or of one team, by date. */
  listMatches(options?: MatchOptions): Promise<readonly Match[]>;
}

export interface DocumentCalls extends Snapshot {
  getClub(options?: CallOptions): Promise<Club>;
  listSeasons(options?: SeasonOptions & CallOptions): Promise<readonly Season[]>;
  getSeason(id: number, options?: CallOptions): Promise<SeasonDetail>;
  listCategories(options?: CallOptions): Promise<readonly Category[]>;
  listTeams(options?: TeamOptions & CallOptions): Promise<readonly Team[]>;
  getTeam(id: number, options?: CallOptions): Promise<Team>;
  listPlayers(options?: CallOptions): Promise<readonly Player[]>;
  listMatches(options?: MatchOptions & CallOptions): Promise<readonly Match[]>;
}

interface SeasonOptions {
  all?: boolean;
}

interface TeamOptions {
  seasonId?: number;
  categoryId?: number;
}

/** Filters for matches. Send `teamId` alone: a team has one season and category. */
interface MatchOptions {
  seasonId?: number;
  categoryId?: number;
  teamId?: number;
}

export function createDocumentCalls(read: Read, club: string): DocumentCalls {
  return {
    getClub: (call) => read('/clubs/{club}', { path: { club } }, call),
    // Never sends `all=false`, because the list of changes has the path without it.
    listSeasons: ({ all, ...call } = {}) =>
      read('/clubs/{club}/seasons', { path: { club }, query: { all: all || undefined } }, call),
    getSeason: (season, call) =>
      read('/clubs/{club}/seasons/{season}', { path: { club, season } }, call),
    listCategories: (call) => read('/clubs/{club}/categories', { path: { club } }, call),
    listTeams: ({ seasonId: season_id, categoryId: category_id, ...call } = {}) =>
      read('/clubs/{club}/teams', { path: { club }, query: { season_id, category_id } }, call),
    getTeam: (team, call) => read('/clubs/{club}/teams/{team}', { path: { club, team } }, call),
    listPlayers: (call) => read('/clubs/{club}/players', { path: { club } }, call),
    listMatches: ({
      seasonId: season_id,
      categoryId: category_id,
      teamId: team_id,
      ...call
    } = {}) => {
      const query = { season_id, category_id, team_id };
      return read('/clubs/{club}/matches', { path: { club }, query }, call);
    },
  };
}
