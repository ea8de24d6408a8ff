import { foldForSearch } from '../fold-text.ts';
import { narrowName } from './fold-name.ts';

/** The words of a name, without case, accents and punctuation. */
export const wordsOf = (name: string): string[] => foldForSearch(name).split(' ').filter(Boolean);

interface Names {
  first_name?: string | undefined;
  last_name?: string | undefined;
  full_name?: string | undefined;
}

export const fullNameOf = ({ first_name, last_name }: Names): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim();

/** The name of a person whose entries may refer to one another: that of the first one that has a last name. */
export const nameOfPerson = ({ entries }: { entries: readonly Names[] }): string =>
  fullNameOf(entries.find(({ last_name: last }) => last !== undefined) ?? {});

/** Whether an entry has a whole name; one that refers to a club player may have none, or a part. */
export const isNamed = ({ first_name, last_name }: Names): boolean =>
  first_name !== undefined && last_name !== undefined;

/** The whole names in an entry: a full name may differ from first and last name. */
export const namesIn = (entry: Names): string[] => [
  ...(isNamed(entry) ? [fullNameOf(entry)] : []),
  ...(entry.full_name ? [entry.full_name] : []),
];

/** The names of a person's entries, each in its first spelling. */
export const namesOf = (entries: readonly Names[]): string[] =>
  [
    ...new Map(
      entries
        .flatMap(namesIn)
        .toReversed()
        .map((name) => [narrowName(name), name]),
    ).values(),
  ].toReversed();
