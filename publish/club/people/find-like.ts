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
  const words = Array.from(byWord, ([word, those]) => ({ word, those, letters: lettersOf(word) }));
  const likeWord = new Map<string, Set<Person>>();
  const findByWord = (word: string): Set<Person> => {
    const known = likeWord.get(word);
    if (known) return known;
    const letters = lettersOf(word);
    const like = words.filter(
      (other) => mayBeLike(letters, other.letters) && areLikeWords(word, other.word),
    );
    const found = new Set(like.flatMap(({ those }) => [...those]));
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

/** Letters of a word, as bits: a cheap test that rules out most pairs of words. */
const lettersOf = (word: string): number =>
  Array.from(word).reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) & 31)), 0);

/** One has all letters of the other, or each at most two that the other lacks. */
function mayBeLike(one: number, other: number): boolean {
  const [own, others] = [one & ~other, other & ~one];
  return own === 0 || others === 0 || (hasFewBits(own) && hasFewBits(others));
}

/** Whether at most two bits are set. */
function hasFewBits(bits: number): boolean {
  const rest = bits & (bits - 1);
  return (rest & (rest - 1)) === 0;
}

/** The registry ids and e-mail addresses of a person, as far as they identify one. */
const keysOf = ({ entries }: Person): string[] =>
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
