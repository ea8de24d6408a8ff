import { foldLabel } from '../../club/fold-text.ts';
import { EMPTY_CELL, type Sheet, type Workbook } from '../workbook/workbook.ts';
import type { Rows } from './assemble.ts';
import type { SheetName } from './columns.ts';
import type { Finding } from './findings.ts';
import { findTable } from './headings/find-table.ts';
import type { LeftOut } from './headings/own/find-own-columns.ts';
import { findSheets, looksLike } from './headings/sheets/find-sheets.ts';
import { findTeamSheets } from './headings/sheets/find-team-sheets.ts';
import { isSheetLeftOut } from './headings/sheets/find-title.ts';
import { checkLeftOut, warnOfUnread } from './headings/sheets/unread-sheets.ts';
import { findWordWarnings } from './own-words/find-word-warnings.ts';
import { listWords, type WordEntry } from './own-words/list-words.ts';
import { readOwnWords } from './own-words/read-own-words.ts';
import { isWords } from './own-words/word-line.ts';
import { type ReadTable, readRows } from './read-rows.ts';
import { spotOf, type Table } from './table.ts';
import { decideOrder } from './values/decide-order.ts';
import { findOrderedDates } from './values/find-ordered-dates.ts';
import type { DateOrder } from './values/parse-date.ts';
import { findLanguages } from './words/languages.ts';
import type { Vocabulary } from './words/vocabulary.ts';

export interface ReadTables {
  tables: Map<SheetName, Table>;
  rows: Rows;
  problems: Finding[];
  warnings: Finding[];
  /**
   * Warnings about example rows and lines of Words that are not read. They may explain other problems, so they
   * are always shown.
   */
  overwritten: Finding[];
  /** Lists the lines of the sheet Words, and unknown words that may be added there. */
  listWords: () => WordEntry[];
}

interface TableOptions {
  /** Order of day and month in dates such as 03/04/2001. By default the workbook's dates decide. */
  dates?: DateOrder | undefined;
  leftOut?: LeftOut | undefined;
}

export function readTables(workbook: Workbook, { dates, ...options }: TableOptions): ReadTables {
  const words = readOwnWords(workbook);
  const all = workbook.sheets.filter((sheet) => !isWords(sheet));
  const vocabulary: Vocabulary = { languages: findLanguages({ sheets: all }), own: words.own };
  const isOut = (sheet: Sheet) => isSheetLeftOut(sheet, vocabulary);
  const leftOut = all.filter(isOut).flatMap((sheet) => checkLeftOut(sheet, vocabulary));
  const sheets = all.filter((sheet) => !isOut(sheet));
  const found = findSheets({ sheets }, vocabulary);
  const titled = Array.from(found.sheets, ([name, sheet]) =>
    findTable(name, sheet, { ...options, vocabulary }),
  );
  const teams = titled.find(({ table }) => table.name === 'teams')?.table;
  const titledLikeTeams = findTeamSheets(found.unread, teams);
  const isMatches = (sheet: Sheet) => looksLike(sheet, { name: 'matches', vocabulary });
  const lists = titledLikeTeams.filter(({ sheet }) => isMatches(sheet));
  const headed = [
    ...titled,
    ...lists.map(({ sheet, team }) =>
      findTable('matches', sheet, { ...options, vocabulary, team }),
    ),
  ];
  const unread = found.unread.filter((one) => !lists.some(({ sheet }) => sheet === one));
  const others = {
    isFound: (name: SheetName) => found.sheets.has(name),
    isTeam: (one: Sheet) => titledLikeTeams.some(({ sheet }) => sheet === one),
    vocabulary,
  };
  const tables = headed.map(({ table }) => table);
  const { order, problems } = orderOf(tables, dates);
  const context = {
    dates: order,
    hasAgeLimit: tables.some(hasAgeLimit),
    isNamed: findNames(tables),
  };
  const read = tables.map((table) => [table, readRows(table, context)] as const);
  return {
    tables: new Map(tables.map((table) => [table.name, table] as const).reverse()), // the first of a name wins
    rows: rowsOf(read),
    problems: [
      ...words.problems,
      ...leftOut.filter(({ code }) => code !== 'warning'),
      ...found.problems,
      ...headed.flatMap((table) => table.problems),
      ...problems,
      ...read.flatMap(([table, rows]) => [...noClub(table, rows), ...rows.problems]),
    ],
    overwritten: [...words.explaining, ...headed.flatMap((table) => table.overwritten)],
    listWords: () =>
      listWords({ lines: words.lines, vocabulary, unread, found: found.sheets, tables: headed }),
    warnings: [
      ...words.explaining,
      ...words.warnings,
      ...findWordWarnings(words.lines, tables),
      ...leftOut.filter(({ code }) => code === 'warning'),
      ...found.warnings,
      ...unread.flatMap((sheet) => warnOfUnread(sheet, others)),
      ...headed.flatMap((table) => table.warnings),
      ...read.flatMap(([, { warnings }]) => warnings),
    ],
  };
}

function orderOf(tables: Table[], dates: DateOrder | undefined) {
  if (dates !== undefined) return { order: dates, problems: [] };
  return decideOrder(tables.flatMap(findOrderedDates));
}

/** Returns a function that reports whether a text is a value in the column Player or Last name of Members. */
function findNames(tables: Table[]): (text: string) => boolean {
  const members = tables.find(({ name }) => name === 'members');
  const indexes = ['id', 'last_name'].flatMap((name) => members?.headings.get(name)?.index ?? []);
  const names = new Set(
    members?.rows.flatMap(({ cells }) =>
      indexes.flatMap((i) => {
        const cell = cells[i] ?? EMPTY_CELL;
        return cell.kind === 'empty' ? [] : [foldLabel(cell.text)];
      }),
    ),
  );
  return (text) => names.has(foldLabel(text));
}

/**
 * Reports whether the club has an age limit. An unreadable limit counts, so that errors in dates of birth are
 * not ignored.
 */
function hasAgeLimit({ name, headings, rows }: Table): boolean {
  const { index = -1 } = (name === 'club' && headings.get('limited_below_age')) || {};
  return rows.some(({ cells: { [index]: cell = EMPTY_CELL } }) => {
    return cell.kind !== 'empty' && !['', '-'].includes(cell.text.trim());
  });
}

const rowsOf = (read: (readonly [Table, ReadTable])[]): Rows => {
  const headed = read.filter(([{ headings }]) => headings.size > 0);
  return Object.fromEntries(
    Array.from(
      Map.groupBy(headed, ([{ name }]) => name),
      ([name, tables]) => [name, tables.flatMap(([, { rows }]) => rows)] as const,
    ),
  );
};

function noClub(table: Table, { rows }: ReadTable): Finding[] {
  if (table.name !== 'club' || table.headings.size === 0 || rows.length > 0) return [];
  return [{ spot: spotOf(table), code: 'missing', detail: 'has no row under its headings' }];
}
