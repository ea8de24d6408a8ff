/**
 * The names of a club's documents. A document is one finished response body, its name the sort key
 * of its item. A document that a club does not have is absent, never empty.
 */
export const SEASONS = 'SEASONS';
export const ACTIVE_SEASONS = 'SEASONS#ACTIVE';
export const CATEGORIES = 'CATEGORIES';
export const PLAYERS = 'PLAYERS';

export const seasonDocument = (seasonId: number): string => `SEASON#${seasonId}`;

export const teamDocument = (teamId: number): string => `TEAM#${teamId}`;

export interface TeamFilter {
  seasonId?: number | undefined;
  categoryId?: number | undefined;
}

/** The list of teams: all, or those of a season, of a category, or of both. */
export function teamsDocument({ seasonId, categoryId }: TeamFilter): string {
  const season = seasonId === undefined ? '' : `#S${seasonId}`;
  const category = categoryId === undefined ? '' : `#C${categoryId}`;
  return `TEAMS${season}${category}`;
}
