import { type Column, SHEET_NAMES, type SheetName, sheets } from '../columns.ts';
import { foldHeading, foldHeadings } from './fold-heading.ts';
import { HEADINGS, TITLES } from './synonyms.ts';

/** A longer text is no heading; each of the first rows is looked at. */
const MAX_LENGTH = 100;

/** The column of a heading such as `First name`, `first_name`, `Vorname` or `Height (cm)`. */
export function findColumnOf(sheet: SheetName, heading: string): Column | undefined {
  if (heading.length > MAX_LENGTH) return undefined;
  const columns = COLUMNS[sheet];
  return columns.get(foldHeading(heading)) ?? columns.get(foldHeading(withoutBrackets(heading)));
}

/** How many columns of a sheet the texts are headings of. */
export function countHeadings(title: string, texts: string[]): number {
  const sheet = findSheetOf(title);
  if (!sheet) return 0;
  return new Set(texts.flatMap((text) => findColumnOf(sheet, text)?.name ?? [])).size;
}

/** The sheet of a title such as `Players`, `Spieler` or `players.csv`. */
export const findSheetOf = (title: string): SheetName | undefined =>
  SHEETS.get(foldHeading(title.replace(/\.csv$/i, '').replace(NUMBERS_TABLE, '')));

/** Numbers exports a sheet with a table as `Players - Table 1`, also in other languages. */
const NUMBERS_TABLE = / [-–] \p{L}+ \d+$/u;

const withoutBrackets = (heading: string): string => heading.replace(/[([（].*$/, '');

const COLUMNS = Object.fromEntries(SHEET_NAMES.map((name) => [name, columnsOf(name)])) as Record<
  SheetName,
  Map<string, Column>
>;

/** Later entries win: a column's own words, before those that are another's synonyms. */
function columnsOf(sheet: SheetName): Map<string, Column> {
  const { columns } = sheets[sheet];
  return new Map([
    ...columns.flatMap((column) =>
      foldHeadings(HEADINGS[`${sheet}.${column.name}`] ?? HEADINGS[column.name]).map(
        (word) => [word, column] as const,
      ),
    ),
    ...columns.map((column) => [foldHeading(column.heading), column] as const),
    ...columns.map((column) => [foldHeading(column.name), column] as const),
  ]);
}

const SHEETS = new Map(
  SHEET_NAMES.flatMap((name) => [
    ...foldHeadings(TITLES[name]).map((word) => [word, name] as const),
    [foldHeading(name), name] as const,
  ]),
);
