import { fullNameOf } from '../people/names.ts';
import type { ClubFile, FileMatch } from './schema.ts';

/**
 * Name of a list of a club file. For a new list, the compiler and test/parts/publish/club/collections.test.ts
 * show what to add.
 */
export type Collection = Exclude<keyof ClubFile, 'club'>;

interface Traits<Entry> {
  /** Word for one entry, such as `team`. */
  one: string;
  nameOf(entry: Entry): string;
  /** Maps each id field of an entry to the list that the id refers to: `season_id` to `seasons`. */
  references: Partial<Record<keyof Entry, Collection>>;
  /** Whether many clubs leave the list empty. Empty optional lists are not displayed. */
  isOptional?: true;
  /**
   * Whether removing more than a tenth of the list (of matches: of those ahead) must be allowed explicitly.
   * False for lists that are usually short: one entry would exceed a tenth.
   */
  isGuarded: boolean;
}

const byName = ({ name }: { name: string }): string => name;

/** Names a match, such as `FC Morgenstern 2026-09-26`. */
function nameOfMatch({ opponent, name, date }: FileMatch): string {
  return [opponent ?? name, date].filter(Boolean).join(' ');
}

/** Lists of a club file, in display order. */
const collections: { [K in Collection]: Traits<ClubFile[K][number]> } = {
  seasons: { one: 'season', nameOf: byName, references: {}, isGuarded: false },
  categories: { one: 'category', nameOf: byName, references: {}, isGuarded: false },
  teams: {
    one: 'team',
    nameOf: byName,
    isGuarded: true,
    references: { season_id: 'seasons', category_id: 'categories' },
  },
  players: { one: 'player', nameOf: fullNameOf, references: {}, isGuarded: true },
  matches: {
    one: 'match',
    nameOf: nameOfMatch,
    isGuarded: true,
    isOptional: true,
    references: { team_id: 'teams' },
  },
};

export const COLLECTIONS = Object.keys(collections) as Collection[];

/** Lists the collections to display, without optional ones that are empty in all `rows` (counts). */
export const shownCollections = (...rows: Readonly<Record<string, number>>[]): Collection[] =>
  COLLECTIONS.filter(
    (list) => !collections[list].isOptional || rows.some((counts) => (counts[list] ?? 0) > 0),
  );

export const mapCollections = <T>(make: (list: Collection) => T): Record<Collection, T> =>
  Object.fromEntries(COLLECTIONS.map((list) => [list, make(list)])) as Record<Collection, T>;

export const singularOf = (list: Collection): string => collections[list].one;

export const referencesOf = (list: Collection): [field: string, refersTo: Collection][] =>
  Object.entries(collections[list].references);

export const isGuarded = (list: Collection): boolean => collections[list].isGuarded;

export const entryName = <K extends Collection>(list: K, entry: ClubFile[K][number]): string =>
  collections[list].nameOf(entry);

export const titleOf = (list: Collection): string => list.charAt(0).toUpperCase() + list.slice(1);
