import { foldForSearch } from '../../fold-text.ts';
import type { Entry } from '../list-people.ts';
import { namesOf } from '../names.ts';

/**
 * Comparisons that find people who may be the same in spite of mistakes: a misspelt name, an initial, a second
 * name, a mistyped date. They never prove that two people are the same; find-same.ts does.
 */

export const wordsOfNames = (entries: readonly Entry[]): string[][] =>
  namesOf(entries)
    .map(toWords)
    .filter((words) => words.length > 0);

/**
 * Returns the words of a name or text in lower case, without accents and punctuation. Omits titles such as `dr`
 * and particles such as `van`.
 */
export const toWords = (text: string): string[] =>
  foldForSearch(text)
    .split(' ')
    .map(foldLookalikes)
    .filter((word) => word !== '' && !LEFT_OUT.has(word));

const LEFT_OUT = new Set(
  (
    'dr prof dipl ing mag med jr sr junior senior mr mrs ms herr frau ' +
    'van von vom zu zur de der den des del della da di do dos du la le el al bin ibn'
  ).split(' '),
);

/**
 * Replaces 0, 1 and Cyrillic letters that look like Latin ones by Latin letters, in words of any script, and a
 * final sigma by the usual one.
 */
const foldLookalikes = (word: string): string =>
  word.replace(/[01аеорсухіς]/g, (letter) => LOOKALIKES[letter] ?? letter);

const LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'l',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ς: 'σ',
};

/**
 * Checks whether words are alike: an initial (`a`, `anna`), a beginning or end (`anna`, `annamaria`), or a
 * misspelling.
 */
export function areLikeWords(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 1) return long.startsWith(short);
  if (long.length < 3) return short === long;
  if (short.length >= 3 && (long.startsWith(short) || long.endsWith(short))) return true;
  const limit = long.length < 6 ? 1 : 2;
  return long.length - short.length <= limit && isWithin(limit, short, long);
}

/**
 * Checks whether two words are at most `limit` edits apart: a letter added, removed, replaced or swapped with
 * the next.
 */
function isWithin(limit: number, one: string, other: string): boolean {
  let i = 0;
  while (i < one.length && one[i] === other[i]) i += 1;
  const [a, b] = [one.slice(i), other.slice(i)];
  if (a === '' || b === '') return a.length + b.length <= limit;
  if (limit === 0) return false;
  const isExchanged = a[0] === b[1] && a[1] === b[0];
  return (
    isWithin(limit - 1, a.slice(1), b.slice(1)) ||
    isWithin(limit - 1, a.slice(1), b) ||
    isWithin(limit - 1, a, b.slice(1)) ||
    (isExchanged && isWithin(limit - 1, a.slice(2), b.slice(2)))
  );
}

/**
 * Checks whether each word of the shorter name is like a word of the longer name. Each word of the longer name
 * counts once.
 */
export function areLikeNames(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  /** Word indexes of the shorter name, by those of the longer. */
  const taken = new Map<number, number>();
  const place = (word: number, tried: Set<number>): boolean =>
    longer.some((candidate, i) => {
      if (tried.has(i) || !areLikeWords(shorter[word] ?? '', candidate)) return false;
      tried.add(i);
      const owner = taken.get(i);
      if (owner !== undefined && !place(owner, tried)) return false;
      taken.set(i, word);
      return true;
    });
  return shorter.every((_, i) => place(i, new Set()));
}

/**
 * Returns the scripts of names, such as Latin. Names without a common script cannot be compared. Names damaged
 * by a wrong encoding have no script.
 */
export const scriptsOf = (names: readonly string[]): Set<string> => {
  const text = names.filter((name) => !LOST.test(name)).join(' ');
  return new Set(SCRIPTS.flatMap(([name, letter]) => (letter.test(text) ? name : [])));
};

/** Pattern of encoding damage: a placeholder for a lost letter, or one letter that was read as two. */
const LOST = /[?\uFFFD]|[\u00C2-\u00DF][\u0080-\u00BF„…€™œž]/u;

const SCRIPTS = (
  'Latin Greek Cyrillic Armenian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada ' +
  'Malayalam Sinhala Thai Georgian Ethiopic Khmer Hangul Hiragana Katakana Han'
)
  .split(' ')
  .map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);

/** Birth dates of two people, YYYY-MM-DD. */
type Dates = readonly [one: string, other: string];

/**
 * Checks whether two birth dates are of different people: at least two calendar years apart, without a typical
 * mistake (`areLikeDates`).
 */
export const areDatesApart = ([one, other]: Dates): boolean =>
  !areLikeDates([one, other]) && Math.abs(yearOf(one) - yearOf(other)) >= 2;

/** Checks whether two dates are equal or differ by a typical mistake, such as swapped day and month. */
export function areLikeDates([one, other]: Dates): boolean {
  const different = Array.from(one, (_, i) => i).filter((i) => one[i] !== other[i]);
  const [first = -1, second = -1, third] = different;
  if (second === -1) return true;
  const isExchanged = one[first] === other[second] && one[second] === other[first];
  if (third === undefined && isExchanged) return true;
  const [year, month, day] = one.split('-');
  if (other.slice(5) === `${month}-${day}`) return true;
  return other === `${year}-${day}-${month}`;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
