import { foldHeading } from '../../../../club/fold-text.ts';
import type { Workbook } from '../../../workbook/workbook.ts';
import { type Column, SHEET_NAMES, type SheetName, sheets } from '../../columns.ts';
import { HEADING_ROWS, MAX_HEADING } from '../heading-limits.ts';
import { HEADINGS, type Language, TITLES, type Words } from './synonyms.ts';

/** A name of a sheet or column. */
interface Word {
  language: Language;
  text: string;
  folded: string;
}

export function readWords(words: Words): Word[] {
  return words
    .split('; ')
    .filter(Boolean)
    .flatMap((group) => {
      const [language = '', list = ''] = group.split(': ');
      const texts = list.split(', ');
      return texts.map((text) => ({
        language: language as Language,
        text,
        folded: foldHeading(text),
      }));
    });
}

export const wordsOfColumn = (sheet: SheetName, { name }: Pick<Column, 'name'>): Word[] =>
  readWords(HEADINGS[`${sheet}.${name}`] ?? HEADINGS[name] ?? '');

/** The languages of a workbook's titles and headings: first the one that most of them are in. */
export function findLanguages({ sheets }: Workbook): Language[] {
  const found: Language[] = [];
  let texts = sheets.flatMap(({ name, title = name, rows }) => {
    const inRows = rows
      .slice(0, HEADING_ROWS)
      .map(({ cells }) =>
        cells.flatMap((cell) => (cell.kind === 'text' ? languagesOf(cell.text) : [])),
      );
    const [headings = []] = inRows.toSorted((a, b) => b.length - a.length);
    return [...languagesOf(title), ...headings];
  });
  while (texts.length > 0) {
    const counts = LANGUAGES.map((language) => texts.filter((one) => one.has(language)).length);
    const most = LANGUAGES[counts.indexOf(Math.max(...counts))] ?? 'en';
    found.push(most);
    texts = texts.filter((languages) => !languages.has(most));
  }
  return found;
}

/** Returns the languages that have a text as a title or heading; empty for any other text. */
function languagesOf(text: string): ReadonlySet<Language>[] {
  const languages =
    text.length > MAX_HEADING ? undefined : LANGUAGES_BY_WORD.get(foldHeading(text));
  return languages ? [languages] : [];
}

/** The headings of a column in some languages, the template's first. */
export const headingsIn = (
  languages: readonly Language[],
  sheet: SheetName,
  column: Column,
): string[] => [column.heading, ...textsIn(languages, wordsOfColumn(sheet, column))];

/** Returns the heading of a column in the workbook's own language, if there is one. */
export const ownHeading = (
  [language]: readonly Language[],
  { name, isCsv }: { name: SheetName; isCsv: boolean },
  column: Column,
): string =>
  ownWord(language, wordsOfColumn(name, column)) ?? (isCsv ? column.name : column.heading);

export const ownTitle = ([language]: readonly Language[], sheet: SheetName): string =>
  ownWord(language, readWords(TITLES[sheet])) ?? sheets[sheet].title;

/** Returns the word in a language; undefined for English, where the template's word is used. */
const ownWord = (language: Language | undefined, words: Word[]): string | undefined =>
  language === undefined || language === 'en' ? undefined : textsIn([language], words)[0];

const textsIn = (languages: readonly Language[], words: Word[]): string[] =>
  words.filter(({ language }) => languages.includes(language)).map(({ text }) => text);

const ALL_WORDS: Word[] = SHEET_NAMES.flatMap((name) => {
  const { title, columns } = sheets[name];
  const ours = [title, ...columns.flatMap((column) => [column.heading, column.name])];
  return [
    ...readWords(`en: ${ours.join(', ')}; ${TITLES[name]}`),
    ...columns.flatMap((column) => wordsOfColumn(name, column)),
  ];
});

const LANGUAGES_BY_WORD = new Map(
  Array.from(
    Map.groupBy(ALL_WORDS, ({ folded }) => folded),
    ([folded, words]) => [folded, new Set(words.map(({ language }) => language))] as const,
  ),
);

/** English first: it counts where two have as many words. */
const LANGUAGES = [...new Set(ALL_WORDS.map(({ language }) => language))];
