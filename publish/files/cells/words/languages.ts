import { foldHeading } from '../../../club/fold-text.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../club/rules/languages.ts';
import type { Sheet, Workbook } from '../../workbook/workbook.ts';
import { type Column, SHEET_NAMES, type SheetName, sheets } from '../columns.ts';
import { HEADING_ROWS, MAX_HEADING } from './heading-limits.ts';
import { HEADINGS, TITLES, type Words } from './synonyms.ts';
import type { SheetWords, Vocabulary } from './vocabulary.ts';

interface Word {
  language: Language;
  text: string;
  folded: string;
}

export function splitWords(words: Words): Word[] {
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
  splitWords(HEADINGS[`${sheet}.${name}`] ?? HEADINGS[name] ?? '');

/**
 * Returns the languages of a workbook's titles and headings, the main language first; English without a clear
 * majority.
 */
export function findLanguages({ sheets }: Workbook): Language[] {
  const all = sheets.map(textsOf).filter(({ known }) => known.length > 1);
  let texts = all.flatMap(({ known }) => known);
  const distinct = [...new Set(texts)]; // a word always has the same set
  const own = LANGUAGES.map((language) => ({
    language,
    count: distinct.filter((one) => one.size === 1 && one.has(language)).length,
  }));
  const [first, second] = own.toSorted((a, b) => b.count - a.count);
  const isClear = first && first.count >= MIN_WORDS && first.count > (second?.count ?? 0);
  const share = texts.filter((one) => first && one.has(first.language)).length;
  const isMost = 2 * share >= all.reduce((sum, { count }) => sum + count, 0);
  const found = new Set<Language>([isClear && isMost ? first.language : DEFAULT_LANGUAGE]);
  while (texts.length > 0) {
    const counts = LANGUAGES.map((language) => texts.filter((one) => one.has(language)).length);
    const most = LANGUAGES[counts.indexOf(Math.max(...counts))] ?? DEFAULT_LANGUAGE;
    found.add(most);
    texts = texts.filter((languages) => !languages.has(most));
  }
  return [...found];
}

const MIN_WORDS = 3;

/**
 * Returns the languages of each known text in the title and the row with the most known headings, and the
 * number of all their texts.
 */
function textsOf({ name, title = name, rows }: Sheet) {
  const inRows = rows.slice(0, HEADING_ROWS).map(({ cells }) => {
    const texts = cells.flatMap((cell) => (cell.kind === 'text' ? [cell.text] : []));
    return { known: texts.flatMap(languagesOf), count: texts.length };
  });
  const [headings = { known: [], count: 0 }] = inRows.toSorted(
    (a, b) => b.known.length - a.known.length || b.count - a.count,
  );
  return { known: [...languagesOf(title), ...headings.known], count: headings.count + 1 };
}

/** Returns a list with the set of languages in which a text is a title or heading; empty for unknown texts. */
function languagesOf(text: string): ReadonlySet<Language>[] {
  const languages =
    text.length > MAX_HEADING ? undefined : LANGUAGES_BY_WORD.get(foldHeading(text));
  return languages ? [languages] : [];
}

export const usualHeadings = (sheet: SheetName, column: Column): string[] => [
  column.heading,
  column.name,
  ...wordsOfColumn(sheet, column).map(({ text }) => text),
];

export const headingsIn = ({ name, vocabulary }: SheetWords, column: Column): string[] => [
  column.heading,
  ...ownTextsIn({ name, vocabulary }, column),
  ...textsIn(vocabulary.languages, wordsOfColumn(name, column)),
];

export const ownTextsIn = ({ vocabulary }: SheetWords, column: Column): string[] =>
  ownTexts(vocabulary, column.heading, column.name);

export const headingFor = (
  { name, vocabulary }: SheetWords,
  column: Column,
  { isCsv }: { isCsv: boolean },
): string =>
  ownTextsIn({ name, vocabulary }, column)[0] ??
  inLanguage(vocabulary, wordsOfColumn(name, column)) ??
  (isCsv ? column.name : column.heading);

export const titleFor = ({ name, vocabulary }: SheetWords): string =>
  ownTexts(vocabulary, sheets[name].title)[0] ??
  inLanguage(vocabulary, splitWords(TITLES[name])) ??
  sheets[name].title;

function ownTexts({ own }: Vocabulary, ...texts: string[]): string[] {
  const folded = new Set(texts.map(foldHeading));
  const all = Array.from(own.values());
  return all
    .filter(({ ours }) => ours.some((one) => folded.has(foldHeading(one))))
    .map(({ text }) => text);
}

/** Returns the word in the main language of a workbook. English uses the template's word. */
const inLanguage = ({ languages: [language] }: Vocabulary, words: Word[]): string | undefined =>
  language === undefined || language === DEFAULT_LANGUAGE
    ? undefined
    : textsIn([language], words)[0];

const textsIn = (languages: readonly Language[], words: Word[]): string[] =>
  words.filter(({ language }) => languages.includes(language)).map(({ text }) => text);

const ALL_WORDS: Word[] = SHEET_NAMES.flatMap((name) => {
  const { title, columns } = sheets[name];
  const ours = [title, ...columns.flatMap((column) => [column.heading, column.name])];
  return [
    ...splitWords(`en: ${ours.join(', ')}; ${TITLES[name]}`),
    ...columns.flatMap((column) => wordsOfColumn(name, column)),
  ];
});

const LANGUAGES_BY_WORD = new Map(
  Array.from(
    Map.groupBy(ALL_WORDS, ({ folded }) => folded),
    ([folded, words]) => [folded, new Set(words.map(({ language }) => language))] as const,
  ),
);
