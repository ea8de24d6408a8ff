import { fullNameOf } from '../people/plain-name.ts';
import type { ClubFile } from './schema.ts';

/** The name of a list of a club file. */
export type Collection = Exclude<keyof ClubFile, 'club'>;

interface Traits<Entry> {
  /** An entry, in words. */
  one: string;
  nameOf(entry: Entry): string;
  /** Whether a publish must not remove more than a tenth of it unasked: short lists lose that with one entry. */
  isGuarded: boolean;
}

const byName = ({ name }: { name: string }): string => name;

/** In the order in which people read them. What does something to each list walks over these. */
const collections: { [K in Collection]: Traits<ClubFile[K][number]> } = {
  seasons: { one: 'season', nameOf: byName, isGuarded: false },
  categories: { one: 'category', nameOf: byName, isGuarded: false },
  teams: { one: 'team', nameOf: byName, isGuarded: true },
  players: { one: 'player', nameOf: fullNameOf, isGuarded: true },
};

export const COLLECTIONS = Object.keys(collections) as Collection[];

export const mapCollections = <T>(make: (list: Collection) => T): Record<Collection, T> =>
  Object.fromEntries(COLLECTIONS.map((list) => [list, make(list)])) as Record<Collection, T>;

export const singularOf = (list: Collection): string => collections[list].one;

export const isGuarded = (list: Collection): boolean => collections[list].isGuarded;

export const entryName = <K extends Collection>(list: K, entry: ClubFile[K][number]): string =>
  collections[list].nameOf(entry);

/** A heading, such as `Seasons`. */
export const titleOf = (list: Collection): string => list.charAt(0).toUpperCase() + list.slice(1);
