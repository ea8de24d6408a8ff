import { foldForSearch } from '../fold-text.ts';
import { narrowName } from './fold-name.ts';

/** Returns the words of a name, without case, accents and punctuation. */
export const wordsOf = (name: string): string[] => foldForSearch(name).split(' ').filter(Boolean);

interface Names {
  first_name?: string | undefined;
  last_name?: string | undefined;
  full_name?: string | undefined;
}

export const fullNameOf = ({ first_name, last_name }: Names): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim();

/**
 * Returns the name of a person whose entries may refer to one another, from the first entry that has a last
 * name.
 */
export const nameOfPerson = ({ entries }: { entries: readonly Names[] }): string =>
  fullNameOf(entries.find(({ last_name: last }) => last !== undefined) ?? {});

/**
 * Checks whether an entry has a first and a last name. An entry that refers to a club player may have neither,
 * or one.
 */
export const isNamed = ({ first_name, last_name }: Names): boolean =>
  first_name !== undefined && last_name !== undefined;

/**
 * Lists the whole names in an entry. There may be two, because a full name may differ from first and last name.
 */
export const namesIn = (entry: Names): string[] => [
  ...(isNamed(entry) ? [fullNameOf(entry)] : []),
  ...(entry.full_name ? [entry.full_name] : []),
];

/** Lists the names in a person's entries, each once and in its first spelling. */
export const namesOf = (entries: readonly Names[]): string[] =>
  [
    ...new Map(
      entries
        .flatMap(namesIn)
        .toReversed()
        .map((name) => [narrowName(name), name]),
    ).values(),
  ].toReversed();
