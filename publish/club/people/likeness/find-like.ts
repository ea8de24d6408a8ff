import { wideNames } from '../fold-name.ts';
import type { Person } from '../list-people.ts';
import { namesOf } from '../names.ts';
import { birthsIn } from '../namesakes.ts';
import { keyOfTrait, traitsOf } from '../traits.ts';
import {
  areDatesApart,
  areLikeDates,
  areLikeNames,
  areLikeWords,
  scriptsOf,
  wordsOfNames,
} from './likeness.ts';

/**
 * Likeness of two people. `strong`: they may be the same. `equal`: the same name, but born years apart. `weak`:
 * only the birth date or a word of the name is alike, or the names cannot be compared. `faint`: a word of the
 * name is alike, but not the birth dates.
 */
export type Likeness = 'strong' | 'equal' | 'weak' | 'faint';

interface Known {
  person: Person;
  words: string[][];
  wide: Set<string>;
  births: Set<string>;
  /** Keys of the person's registry ids and e-mail addresses, made by `keyOfTrait`. */
  traits: Set<string>;
  scripts: Set<string>;
}

/**
 * Creates a search for people who may be a given person. It also finds others: use it only to withhold or to
 * ask the author.
 */
export function createLikeSearch(
  people: readonly Person[],
): (person: Person) => [Person, Likeness][] {
  if (people.length === 0) return () => [];
  const all = people.map(describe);
  const findByWord = createWordSearch(all);
  const byKey = Map.groupBy(
    all.flatMap((known) => keysOf(known).map((key) => ({ key, known }))),
    ({ key }) => key,
  );
  const byScripts = Map.groupBy(all, ({ scripts }) => [...scripts].join());
  return (person) => {
    const one = describe(person);
    const alike = new Set(one.words.flat().flatMap((word) => [...findByWord(word)]));
    const sharing = keysOf(one).flatMap((key) => byKey.get(key)?.map(({ known }) => known) ?? []);
    const others = [...byScripts.values()].filter(([first]) => first && !canCompare(one, first));
    return [...new Set([...alike, ...sharing, ...others.flat()])].flatMap(
      (other): [Person, Likeness][] => {
        const likeness = compare(one, other, alike.has(other));
        return likeness ? [[other.person, likeness]] : [];
      },
    );
  };
}

function describe(person: Person): Known {
  const { entries } = person;
  const names = namesOf(entries);
  const traits = traitsOf(entries).filter(({ kind }) => kind !== 'phone number');
  return {
    person,
    words: wordsOfNames(entries),
    wide: new Set(names.flatMap(wideNames)),
    births: birthsIn(entries),
    traits: new Set(traits.map(keyOfTrait)),
    scripts: scriptsOf(names),
  };
}

const keysOf = ({ wide, births, traits }: Known): string[] => [...wide, ...births, ...traits];

const canCompare = (one: Known, other: Known) => !one.scripts.isDisjointFrom(other.scripts);

/** Returns how alike two people are. `hasLikeWord`: their names have a similar word. */
function compare(one: Known, other: Known, hasLikeWord: boolean): Likeness | undefined {
  const shared = [...one.traits.intersection(other.traits)];
  if (shared.some((key) => key.startsWith('registry id'))) return 'strong';
  const isSameDate = !one.births.isDisjointFrom(other.births);
  if (isSameDate) return hasLikeWord || shared.length > 0 ? 'strong' : 'weak';
  const isEqual = !one.wide.isDisjointFrom(other.wide);
  const dates = pairDates(one.births, other.births);
  if (dates.length > 0 && dates.every(areDatesApart)) return isEqual ? 'equal' : undefined;
  const isNamedLike = one.words.some((a) => other.words.some((b) => areLikeNames(a, b)));
  if (isNamedLike || isEqual || shared.length > 0) return 'strong';
  if (!canCompare(one, other)) return 'weak';
  if (!hasLikeWord) return undefined;
  return mayBeOneDate(dates) ? 'weak' : 'faint';
}

const pairDates = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].flatMap((one) => [...others].map((other) => [one, other] as const));

const mayBeOneDate = (dates: ReturnType<typeof pairDates>): boolean =>
  dates.length === 0 || dates.some(areLikeDates);

/** Checks whether two people have similar birth dates; true if the date of either person is unknown. */
export const mayBeBornTogether = (one: Person, other: Person): boolean =>
  mayBeOneDate(pairDates(birthsIn(one.entries), birthsIn(other.entries)));

function createWordSearch(all: readonly Known[]): (word: string) => Set<Known> {
  const byWord = Map.groupBy(
    all.flatMap((known) => known.words.flat().map((word) => ({ word, known }))),
    ({ word }) => word,
  );
  const words = Array.from(byWord, ([word, those]) => ({ word, those, letters: lettersOf(word) }));
  const found = new Map<string, Set<Known>>();
  return (word) => {
    const letters = lettersOf(word);
    const isLike = (other: (typeof words)[number]) =>
      mayBeLike(letters, other.letters) && areLikeWords(word, other.word);
    const like =
      found.get(word) ??
      new Set(words.filter(isLike).flatMap(({ those }) => those.map(({ known }) => known)));
    found.set(word, like);
    return like;
  };
}

/** Returns the letters of a word as bits: a fast filter before words are compared. */
const lettersOf = (word: string): number =>
  Array.from(word).reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) & 31)), 0);

/** Checks by their letters whether two words may be similar, as a fast filter. */
function mayBeLike(one: number, other: number): boolean {
  const [own, others] = [one & ~other, other & ~one];
  return own === 0 || others === 0 || (hasFewBits(own) && hasFewBits(others));
}

function hasFewBits(bits: number): boolean {
  const rest = bits & (bits - 1);
  return (rest & (rest - 1)) === 0;
}
