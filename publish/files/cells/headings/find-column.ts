import { foldHeading } from '../../../club/fold-text.ts';
import { type Column, isWithholding, SHEET_NAMES, type SheetName, sheets } from '../columns.ts';
import { findFlag } from '../words/choices.ts';
import { MAX_HEADING } from '../words/heading-limits.ts';
import { wordsOfColumn } from '../words/languages.ts';
import {
  isLeftOut,
  meaningOf,
  NO_WORDS,
  type SheetWords,
  type Vocabulary,
} from '../words/vocabulary.ts';
import { isEmptyWord, splitBrackets } from './brackets.ts';
import { findSheetOf, findSheetsIn, usualSheet, wordsOfSheet } from './sheets/find-title.ts';
import { zoneOf } from './zone-of-heading.ts';

/**
 * Finds the column of a heading such as `Vorname` or `Height (cm)`. The sheet Words cannot change headings that
 * decide privacy.
 *
 * @param isThere reports whether the sheet has a column, which decides ambiguous headings such as `Local`
 */
export function findColumnOf(
  words: SheetWords,
  heading: string,
  isThere: (column: string) => boolean = () => false,
): Column | undefined {
  if (heading.length > MAX_HEADING) return undefined;
  const usual = find({ ...words, vocabulary: NO_WORDS }, heading, isThere);
  if (words.vocabulary.own.size === 0 || isWithholding(usual)) return usual;
  return isLeftOut(words.vocabulary, heading) ? undefined : find(words, heading, isThere);
}

function find(
  words: SheetWords,
  heading: string,
  isThere: (column: string) => boolean,
): Column | undefined {
  const known = columnOf(words, heading, isThere);
  if (known) return known;
  const { text, inside } = splitBrackets(heading);
  const column = columnOf(words, text);
  if (!column) return undefined;
  const { name, vocabulary } = words;
  const isSame = (word: string) =>
    findSheetOf(word, vocabulary) === name || columnOf(words, word) === column;
  const isRead = (word: string) =>
    isEmptyWord(word, { isSame, column, vocabulary }) || zoneOf(word, column);
  return inside.every(isRead) ? column : undefined;
}

/** Finds the column whose heading is this whole text, by the sheet Words or the standard headings. */
function columnOf(
  { name, vocabulary }: SheetWords,
  text: string,
  isThere?: (column: string) => boolean,
): Column | undefined {
  const own = ownColumn({ name, vocabulary }, text);
  if (own) return own;
  const choose = isThere && TWO_MEANINGS[`${name}.${foldHeading(text)}`];
  return COLUMNS[name].get(choose ? choose(isThere) : foldHeading(text));
}

/** Finds the column for a heading that the sheet Words defines. */
function ownColumn({ name, vocabulary }: SheetWords, text: string): Column | undefined {
  // The word no beside a heading excludes its column; it is not the standard heading No.
  const usual = (ours: string) =>
    findFlag(ours, NO_WORDS) === undefined
      ? findColumnOf({ name, vocabulary: NO_WORDS }, ours)
      : undefined;
  const referring = (ours: string) => {
    const title = usualSheet(ours);
    return title && sheets[name].columns.find(({ refersTo }) => refersTo === title);
  };
  return (
    meaningOf(vocabulary, text, (ours) => templateColumn(name, ours)) ??
    meaningOf(vocabulary, text, usual) ??
    meaningOf(vocabulary, text, referring)
  );
}

export const templateColumn = (sheet: SheetName, text: string): Column | undefined =>
  TEMPLATE[sheet].get(foldHeading(text));

export const hasTwoMeanings = (sheet: SheetName, heading: string): boolean =>
  `${sheet}.${foldHeading(heading)}` in TWO_MEANINGS;

/**
 * Functions that choose the column of an ambiguous heading. `Local` is the home team in Spanish and the venue
 * in Portuguese. `Função` is a role or a position.
 */
const TWO_MEANINGS: Record<string, (isThere: (column: string) => boolean) => string> = {
  'matches.local': (isThere) =>
    isThere('home') || (isThere('opponent') && !isThere('venue')) ? 'venue' : 'home',
  'matches.tore': (isThere) => (isThere('opponent_score') ? 'score' : 'result'),
  'members.funcao': (isThere) => (isThere('role') ? 'position' : 'role'),
};

/**
 * Finds the column whose name begins a longer heading, such as `Date of birth (guardian)` or `Result
 * half-time`.
 */
export function findBeginning(sheet: SheetWords, heading: string): Column | undefined {
  if (heading.length > MAX_HEADING) return undefined;
  const words = splitBrackets(heading).text.split(/\s+/);
  const beginnings = words.map((_, i) => words.slice(0, words.length - i).join(' '));
  return beginnings.map((text) => columnOf(sheet, text)).find(Boolean);
}

/** Counts the columns of a sheet for which one of the texts is a heading. */
export function countHeadings(vocabulary: Vocabulary, title: string, texts: string[]): number {
  const name = findSheetOf(title, vocabulary) ?? findSheetsIn(title, vocabulary)[0];
  if (!name) return 0;
  return new Set(texts.flatMap((text) => findColumnOf({ name, vocabulary }, text)?.name ?? []))
    .size;
}

const TEMPLATE = Object.fromEntries(
  SHEET_NAMES.map((name) => [name, new Map(sheets[name].columns.flatMap(templateWords))]),
) as Record<SheetName, Map<string, Column>>;

function templateWords(column: Column) {
  return [column.heading, column.name].map((text) => [foldHeading(text), column] as const);
}

const COLUMNS = Object.fromEntries(SHEET_NAMES.map((name) => [name, columnsOf(name)])) as Record<
  SheetName,
  Map<string, Column>
>;

/** Maps folded headings to columns. The sheet's own word, such as `Team` in Teams, means the column `name`. */
function columnsOf(sheet: SheetName): Map<string, Column> {
  const { columns } = sheets[sheet];
  const name = columns.find((column) => column.name === 'name');
  return new Map([
    ...(name ? wordsOfSheet(sheet).map((word) => [word, name] as const) : []),
    ...columns.flatMap((column) =>
      wordsOfColumn(sheet, column).map(({ folded }) => [folded, column] as const),
    ),
    ...TEMPLATE[sheet],
  ]);
}
