import {
  ACTIVE_SEASONS,
  CATEGORIES,
  PLAYERS,
  SEASONS,
  withoutView,
} from '../../shared/table/document-names.ts';

/** Where clients get a document, in whichever view: a path below the base URL, with its query. */
export const documentPath = (slug: string, nameInView: string): string =>
  `/clubs/${slug}/${resourceOf(withoutView(nameInView))}`;

function resourceOf(name: string): string {
  const list = LISTS[name];
  if (list) return list;
  const [kind, ...ids] = name.split('#');
  if (kind === 'SEASON') return `seasons/${ids[0]}`;
  if (kind === 'TEAM') return `teams/${ids[0]}`;
  if (kind !== 'TEAMS') throw new Error(`The document ${name} has no path.`);
  return ['teams', ids.map(toParameter).join('&')].filter(Boolean).join('?');
}

const LISTS: Record<string, string> = {
  [SEASONS]: 'seasons?all=true',
  [ACTIVE_SEASONS]: 'seasons',
  [CATEGORIES]: 'categories',
  [PLAYERS]: 'players',
};

/** `S34` is `season_id=34`, `C8` is `category_id=8`. */
const toParameter = (filter: string): string =>
  `${filter.startsWith('S') ? 'season_id' : 'category_id'}=${filter.slice(1)}`;
