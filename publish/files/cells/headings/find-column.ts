import { foldHeading } from '../../../club/fold-text.ts';
import type { Sheet } from '../../workbook/workbook.ts';
import { type Column, SHEET_NAMES, type SheetName, sheets } from '../columns.ts';
import { MAX_HEADING } from './heading-limits.ts';
import { isEmptyWord, splitBrackets } from './words/brackets.ts';
import { readWords, wordsOfColumn } from './words/languages.ts';
import { TITLES } from './words/synonyms.ts';
import { zoneOf } from './words/zone-of-heading.ts';

/**
 * The column of a heading such as `First name`, `first_name`, `Vorname` or `Height (cm)`.
 * @param isThere whether another heading is a column, which decides what a word with two meanings is
 */
export function findColumnOf(
  sheet: SheetName,
  heading: string,
  isThere: (column: string) => boolean = () => false,
): Column | undefined {
  if (heading.length > MAX_HEADING) return undefined;
  const columns = COLUMNS[sheet];
  const choose = TWO_MEANINGS[`${sheet}.${foldHeading(heading)}`];
  const known = columns.get(choose ? choose(isThere) : foldHeading(heading));
  if (known) return known;
  const { text, inside } = splitBrackets(heading);
  const column = columns.get(foldHeading(text));
  const isSame = (word: string) =>
    findSheetOf(word) === sheet || columns.get(foldHeading(word)) === column;
  if (!column) return undefined;
  const isRead = (words: string) => isEmptyWord(words, isSame, column) || zoneOf(words, column);
  return inside.every(isRead) ? column : undefined;
}

/** Whether a heading may be either of two columns. */
export const hasTwoMeanings = (sheet: SheetName, heading: string): boolean =>
  `${sheet}.${foldHeading(heading)}` in TWO_MEANINGS;

/** Which of two columns a word is: a home team in Spanish and a place in Portuguese; a role, and what somebody does. */
const TWO_MEANINGS: Record<string, (isThere: (column: string) => boolean) => string> = {
  'matches.local': (isThere) =>
    isThere('home') || (isThere('opponent') && !isThere('venue')) ? 'venue' : 'home',
  'members.funcao': (isThere) => (isThere('role') ? 'position' : 'role'),
};

/** The column that a longer heading begins with: `Date of birth (guardian)`, `Result half-time`. */
export function findBeginning(sheet: SheetName, heading: string): Column | undefined {
  if (heading.length > MAX_HEADING) return undefined;
  const words = splitBrackets(heading).text.split(/\s+/);
  const beginnings = words.map((_, i) => words.slice(0, words.length - i).join(' '));
  return beginnings.map((text) => COLUMNS[sheet].get(foldHeading(text))).find(Boolean);
}

/** Counts the columns of a sheet that have one of the texts as a heading. */
export function countHeadings(title: string, texts: string[]): number {
  const sheet = findSheetOf(title) ?? findSheetsIn(title)[0];
  if (!sheet) return 0;
  return new Set(texts.flatMap((text) => findColumnOf(sheet, text)?.name ?? [])).size;
}

export const titleOf = ({ title, name }: Pick<Sheet, 'title' | 'name'>): string => title ?? name;

/** The sheet of a title such as `Players`, `Spieler` or `players.csv`. */
export const findSheetOf = (title: string): SheetName | undefined => SHEETS.get(foldTitle(title));

/** A title without what a format or a program adds to it. */
export const foldTitle = (title: string): string => foldHeading(titlesOf(title).at(-1) ?? '');

/** A title as it was perhaps written: whole, then without what Numbers adds. */
export function titlesOf(title: string): string[] {
  const whole = withoutExtension(title);
  return [whole, whole.replace(NUMBERS_TABLE, '')];
}

/**
 * The sheets of which a longer title has a name, as a word or as the beginning of one: `Players 2026`,
 * `Spielerliste`, `Team members (new)`. Within the name of one, that of another does not count.
 */
export function findSheetsIn(title: string): SheetName[] {
  const words = withoutExtension(title).split(BETWEEN_WORDS).slice(0, MAX_WORDS).map(foldHeading);
  const found = new Set<SheetName>();
  for (let from = 0; from < words.length; ) {
    const rest = words.slice(from);
    const count = rest.findLastIndex((_, i) => SHEETS.has(rest.slice(0, i + 1).join(''))) + 1;
    const sheet = SHEETS.get(rest.slice(0, count).join('')) ?? beginningOf(rest[0] ?? '');
    if (sheet) found.add(sheet);
    from += Math.max(1, count);
  }
  return [...found];
}

/** The sheet whose name a compound begins with; the longest name counts. */
function beginningOf(word: string): SheetName | undefined {
  const names = Array.from(SHEETS.keys()).filter((name) => word.startsWith(name));
  const longest = names.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : SHEETS.get(longest);
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const MAX_WORDS = 20;

const withoutExtension = (title: string): string => title.replace(/\.csv$/i, '');

/** Numbers exports a sheet with a table as `Players - Table 1`, also in other languages, or `Players-Table 1.csv`. */
const NUMBERS_TABLE = /(?: [-–] |-)\p{L}+ \d+$/u;

const COLUMNS = Object.fromEntries(SHEET_NAMES.map((name) => [name, columnsOf(name)])) as Record<
  SheetName,
  Map<string, Column>
>;

/**
 * Later entries win: a column's own words, before those that are another's synonyms. A heading such as
 * `Team` in Teams is that of the name.
 */
function columnsOf(sheet: SheetName): Map<string, Column> {
  const { columns } = sheets[sheet];
  const name = columns.find((column) => column.name === 'name');
  return new Map([
    ...(name ? wordsOfSheet(sheet).map((word) => [word, name] as const) : []),
    ...columns.flatMap((column) =>
      wordsOfColumn(sheet, column).map(({ folded }) => [folded, column] as const),
    ),
    ...columns.map((column) => [foldHeading(column.heading), column] as const),
    ...columns.map((column) => [foldHeading(column.name), column] as const),
  ]);
}

const SHEETS = new Map(
  SHEET_NAMES.flatMap((name) => wordsOfSheet(name).map((word) => [word, name] as const)),
);

function wordsOfSheet(name: SheetName): string[] {
  return [...readWords(TITLES[name]).map(({ folded }) => folded), foldHeading(name)];
}
