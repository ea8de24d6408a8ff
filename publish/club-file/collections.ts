import { fullNameOf } from '../people/plain-name.ts';
import type { ClubFile } from './schema.ts';

/** The name of a list of a club file. A list that is added is asked for by the compiler, or by test/parts/publish/collections. */
export type Collection = Exclude<keyof ClubFile, 'club'>;

interface Traits<Entry> {
  /** An entry, in words. */
  one: string;
  nameOf(entry: Entry): string;
  /** The fields that have the id of an entry of another list. */
  references: Partial<Record<keyof Entry, Collection>>;
  /** Whether a publish must not remove more than a tenth of it unasked: short lists lose that with one entry. */
  isGuarded: boolean;
}

const byName = ({ name }: { name: string }): string => name;

/** In the order in which people read them. What does something to each list walks over these. */
const collections: { [K in Collection]: Traits<ClubFile[K][number]> } = {
  seasons: { one: 'season', nameOf: byName, references: {}, isGuarded: false },
  categories: { one: 'category', nameOf: byName, references: {}, isGuarded: false },
  teams: {
    ...{ one: 'team', nameOf: byName, isGuarded: true },
    references: { season_id: 'seasons', category_id: 'categories' },
  },
  players: { one: 'player', nameOf: fullNameOf, references: {}, isGuarded: true },
};

export const COLLECTIONS = Object.keys(collections) as Collection[];

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
