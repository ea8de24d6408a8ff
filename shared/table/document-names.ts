import type { View } from '../license/view.ts';

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

const CHANGES = 'CHANGES';

/**
 * What differs between another revision and the document's own, as paths and entity tags; every path
 * when `since` is omitted. Absent for a revision that was not kept, or that an earlier version published.
 */
export const changesDocument = (since?: string): string =>
  since === undefined ? CHANGES : `${CHANGES}#${since}`;

/** In whichever view. */
export const isChangesDocument = (name: string): boolean => withoutView(name).startsWith(CHANGES);

/** Documents without people: the views share them. */
const SHARED = [SEASONS, ACTIVE_SEASONS, CATEGORIES];

const PUBLIC = 'PUBLIC#';

/**
 * The name under which a view's document is stored. The views of a document with people have names of
 * their own even if they are equal, so that its reader knows the name without a read.
 */
export const documentInView = (name: string, view: View): string =>
  view === 'full' || SHARED.includes(name) ? name : PUBLIC + name;

/** The view of a document's name; of a shared document `full`. */
export const viewOf = (name: string): View => (name.startsWith(PUBLIC) ? 'public' : 'full');

/** The name of the same document in the full view. */
export const withoutView = (name: string): string =>
  viewOf(name) === 'full' ? name : name.slice(PUBLIC.length);
