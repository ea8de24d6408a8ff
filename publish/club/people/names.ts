import { foldForSearch } from '../fold-text.ts';
import { narrowName } from './fold-name.ts';

export const wordsOf = (name: string): string[] => foldForSearch(name).split(' ').filter(Boolean);

interface Names {
  first_name?: string | undefined;
  last_name?: string | undefined;
  full_name?: string | undefined;
}

export const fullNameOf = ({ first_name, last_name }: Names): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim();

/** Returns the name in the first entry with a last name, because other entries may omit the name. */
export const nameOfPerson = ({ entries }: { entries: readonly Names[] }): string =>
  fullNameOf(entries.find(({ last_name: last }) => last !== undefined) ?? {});

/**
 * Checks whether an entry has a first and a last name. An entry that refers to a club player may omit one or
 * both.
 */
export const isNamed = ({ first_name, last_name }: Names): boolean =>
  first_name !== undefined && last_name !== undefined;

/** Lists the whole names of an entry: `full_name` may differ from first and last name. */
export const namesIn = (entry: Names): string[] => [
  ...(isNamed(entry) ? [fullNameOf(entry)] : []),
  ...(entry.full_name ? [entry.full_name] : []),
];

export const namesOf = (entries: readonly Names[]): string[] =>
  [
    ...new Map(
      entries
        .flatMap(namesIn)
        .toReversed()
        .map((name) => [narrowName(name), name]),
    ).values(),
  ].toReversed();
