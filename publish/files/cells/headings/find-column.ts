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
 * The column of a heading such as `First name`, `first_name`, `Vorname` or `Height (cm)`. An own word changes no
 * heading of a column that withholds something.
 * @param isThere whether another heading is a column, which decides what a word with two meanings is
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

/** The column of a text without brackets. */
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

/**
 * The column of an own word: of several of ours the one that is a heading of this sheet in the template. The title of
 * a sheet is that of what refers to it: a word for Teams is also one for Team.
 */
function ownColumn({ name, vocabulary }: SheetWords, text: string): Column | undefined {
  // An office that writes no beside a heading means that it is not ours, and not the heading No.
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

/** Whether a heading may be either of two columns. */
export const hasTwoMeanings = (sheet: SheetName, heading: string): boolean =>
  `${sheet}.${foldHeading(heading)}` in TWO_MEANINGS;

/** Which of two columns a word is: a home team in Spanish and a place in Portuguese; a role, and what somebody does. */
const TWO_MEANINGS: Record<string, (isThere: (column: string) => boolean) => string> = {
  'matches.local': (isThere) =>
    isThere('home') || (isThere('opponent') && !isThere('venue')) ? 'venue' : 'home',
  'matches.tore': (isThere) => (isThere('opponent_score') ? 'score' : 'result'),
  'members.funcao': (isThere) => (isThere('role') ? 'position' : 'role'),
};

/** The column that a longer heading begins with: `Date of birth (guardian)`, `Result half-time`. */
export function findBeginning(sheet: SheetWords, heading: string): Column | undefined {
  if (heading.length > MAX_HEADING) return undefined;
  const words = splitBrackets(heading).text.split(/\s+/);
  const beginnings = words.map((_, i) => words.slice(0, words.length - i).join(' '));
  return beginnings.map((text) => columnOf(sheet, text)).find(Boolean);
}

/** Counts the columns of a sheet that have one of the texts as a heading. */
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
    ...TEMPLATE[sheet],
  ]);
}
