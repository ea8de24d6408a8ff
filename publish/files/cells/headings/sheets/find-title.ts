import { foldHeading } from '../../../../club/fold-text.ts';
import type { Sheet } from '../../../workbook/workbook.ts';
import { SHEET_NAMES, type SheetName, sheets } from '../../columns.ts';
import { splitWords } from '../../words/languages.ts';
import { TITLES } from '../../words/synonyms.ts';
import { isLeftOut, meaningOf, type Vocabulary } from '../../words/vocabulary.ts';

export const titleOf = ({ title, name }: Pick<Sheet, 'title' | 'name'>): string => title ?? name;

/** Finds the sheet that a title means, such as `Players`, `Spieler` or `players.csv`. */
export const findSheetOf = (title: string, vocabulary: Vocabulary): SheetName | undefined =>
  sheetOf(titlesOf(title).at(-1) ?? '', vocabulary);

/**
 * Finds the sheet that a whole title means, and removes no additions such as a year. A meaning from the sheet
 * Words comes first.
 */
const sheetOf = (title: string, vocabulary: Vocabulary): SheetName | undefined =>
  meaningOf(vocabulary, title, templateSheet) ??
  meaningOf(vocabulary, title, usualSheet) ??
  usualSheet(title);

export const isSheetLeftOut = (sheet: Sheet, vocabulary: Vocabulary): boolean =>
  isLeftOut(vocabulary, titlesOf(titleOf(sheet)).at(-1) ?? '');

export const templateSheet = (title: string): SheetName | undefined =>
  SHEET_NAMES.find((name) => foldHeading(sheets[name].title) === foldHeading(title));

export const usualSheet = (title: string): SheetName | undefined => SHEETS.get(foldHeading(title));

/** Normalizes a title for comparison, without file extensions and suffixes of Apple Numbers. */
export const foldTitle = (title: string): string => foldHeading(titlesOf(title).at(-1) ?? '');

/** Returns two forms of a title: without the file extension, and also without the suffix of Apple Numbers. */
export function titlesOf(title: string): string[] {
  const whole = withoutExtension(title);
  return [whole, whole.replace(NUMBERS_TABLE, '')];
}

/**
 * Finds the sheets named in a longer title, such as `Players 2026` or `Spielerliste`. The longest name counts:
 * `Team members (new)` does not name `Team`.
 */
export function findSheetsIn(title: string, vocabulary: Vocabulary): SheetName[] {
  const words = withoutExtension(title).split(BETWEEN_WORDS).slice(0, MAX_WORDS).map(foldHeading);
  const found = new Set<SheetName>();
  for (let from = 0; from < words.length; ) {
    const rest = words.slice(from);
    const sheetIn = (length: number) => sheetOf(rest.slice(0, length).join(''), vocabulary);
    const count = rest.findLastIndex((_, i) => sheetIn(i + 1)) + 1;
    const sheet = sheetIn(count) ?? beginningOf(rest[0] ?? '', vocabulary);
    if (sheet) found.add(sheet);
    from += Math.max(1, count);
  }
  return [...found];
}

/** Finds the sheet whose name begins a compound word such as `Spielerliste`. The longest name wins. */
function beginningOf(word: string, vocabulary: Vocabulary): SheetName | undefined {
  const names = [...SHEETS.keys(), ...ownTitles(vocabulary)].filter((name) =>
    word.startsWith(name),
  );
  const longest = names.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : sheetOf(longest, vocabulary);
}

/**
 * Returns the titles of sheets that the sheet Words defines. Cached, because every word of every title is
 * compared with them.
 */
function ownTitles(vocabulary: Vocabulary): string[] {
  const known = OWN_TITLES.get(vocabulary);
  if (known) return known;
  const titles = Array.from(vocabulary.own.keys()).filter((key) => sheetOf(key, vocabulary));
  OWN_TITLES.set(vocabulary, titles);
  return titles;
}

const OWN_TITLES = new WeakMap<Vocabulary, string[]>();

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const MAX_WORDS = 20;

const withoutExtension = (title: string): string => title.replace(/\.csv$/i, '');

/**
 * Pattern of the suffix that Apple Numbers adds to a title, such as `-Table 1` in `Players-Table 1`. The
 * extension `.csv` must be removed first.
 */
const NUMBERS_TABLE = /(?: [-–] |-)\p{L}+ \d+$/u;

const SHEETS = new Map(
  SHEET_NAMES.flatMap((name) => wordsOfSheet(name).map((word) => [word, name] as const)),
);

export function wordsOfSheet(name: SheetName): string[] {
  return [...splitWords(TITLES[name]).map(({ folded }) => folded), foldHeading(name)];
}
