import { areDatesApart, areLikeNames, areLikeWords, wordsOfNames } from './likeness.ts';
import type { Entry, Person } from './list-people.ts';
import { areBornTogether } from './namesakes.ts';
import { keyOfTrait, traitsOf } from './traits.ts';

/**
 * Finds those of some people who may be a person, in spite of mistakes: by name, date of birth, registry id or
 * e-mail address. It asks too often rather than too rarely, so it serves to withhold alone.
 */
export function createLikeSearch(people: readonly Person[]): (person: Person) => Person[] {
  const byWord = new Map<string, Set<Person>>();
  const byKey = new Map<string, Set<Person>>();
  const names = new Map(people.map((person) => [person, wordsOfNames(person.entries)]));
  const add = (map: Map<string, Set<Person>>, key: string, person: Person) =>
    map.set(key, (map.get(key) ?? new Set()).add(person));
  for (const [person, written] of names) {
    for (const word of written.flat()) add(byWord, word, person);
    for (const key of keysOf(person)) add(byKey, key, person);
  }
  const likeWord = new Map<string, Set<Person>>();
  const findByWord = (word: string): Set<Person> => {
    const known = likeWord.get(word);
    if (known) return known;
    const words = Array.from(byWord).filter(([other]) => areLikeWords(word, other));
    const found = new Set(words.flatMap(([, those]) => [...those]));
    likeWord.set(word, found);
    return found;
  };

  return (person) => {
    const written = wordsOfNames(person.entries);
    const alike = new Set(written.flat().flatMap((word) => [...findByWord(word)]));
    const keys = keysOf(person);
    const sharing = new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
    const isLike = (other: Person) => {
      const shared = keysOf(other).filter((key) => keys.includes(key));
      if (shared.some((key) => key.startsWith('registry id'))) return true;
      const isNamedLike = (names.get(other) ?? []).some((one) =>
        written.some((two) => areLikeNames(one, two)),
      );
      const isDateShared = areBornTogether(person.entries, other.entries);
      if (isDateShared) return isNamedLike || alike.has(other) || shared.length > 0;
      return (isNamedLike || shared.length > 0) && !areApart(person.entries, other.entries);
    };
    return [...alike.union(sharing)].filter(isLike);
  };
}

/** The registry ids and e-mail addresses of a person, as far as they identify one. */
export const keysOf = ({ entries }: Person): string[] =>
  traitsOf(entries)
    .filter(({ kind }) => kind !== 'phone number')
    .map(keyOfTrait);

/** Whether known dates of birth tell two people apart. */
function areApart(entries: readonly Entry[], others: readonly Entry[]): boolean {
  const [one, other] = [entries, others].map((all) =>
    all.flatMap(({ date_of_birth: born }) => born ?? []),
  );
  if (!one?.length || !other?.length) return false;
  return one.every((born) => other.every((date) => areDatesApart(born, date)));
}
