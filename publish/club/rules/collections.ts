import { fullNameOf } from '../people/names.ts';
import type { ClubFile, FileMatch } from './schema.ts';

/** The name of a list of a club file. The compiler, or test/parts/publish/collections, asks what a new one needs. */
export type Collection = Exclude<keyof ClubFile, 'club'>;

interface Traits<Entry> {
  /** An entry, in words. */
  one: string;
  nameOf(entry: Entry): string;
  /** The fields that have the id of an entry of another list. */
  references: Partial<Record<keyof Entry, Collection>>;
  /** Whether many clubs have none, and then read nothing of it. */
  isOptional?: true;
  /** Whether a publish must not remove more than a tenth of it unasked: short lists lose that with one entry. */
  isGuarded: boolean;
}

const byName = ({ name }: { name: string }): string => name;

/** Names a match, such as `FC Morgenstern 2026-09-26`. */
function nameOfMatch({ opponent, name, date }: FileMatch): string {
  return [opponent ?? name, date].filter(Boolean).join(' ');
}

/** Lists of a club file in display order. Code that handles every list iterates over these. */
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

/** The lists to show beside one another, by their lengths in each row: without optional ones that all lack. */
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

/** A heading, such as `Seasons`. */
export const titleOf = (list: Collection): string => list.charAt(0).toUpperCase() + list.slice(1);
