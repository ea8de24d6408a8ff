/**
 * The names of a club's documents: each is one finished response body, and the sort key of its
 * item in the table. A document that a club does not have is absent, never empty.
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

/** The list of the club's teams: all, those of a season, of a category, or of both. */
export function teamsDocument({ seasonId, categoryId }: TeamFilter): string {
  const season = seasonId === undefined ? '' : `#S${seasonId}`;
  const category = categoryId === undefined ? '' : `#C${categoryId}`;
  return `TEAMS${season}${category}`;
}
