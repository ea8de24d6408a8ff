import type { Cell, Row, Sheet } from '../workbook/workbook.ts';
import { type Column, findColumn, type SheetName } from './columns.ts';
import type { Spot } from './places/spot.ts';
import { headingFor } from './words/languages.ts';
import type { Vocabulary } from './words/vocabulary.ts';

export interface Table {
  name: SheetName;
  sheet: Sheet;
  /** Name of the team that the sheet is titled like: it is in each row that has none. */
  team?: string | undefined;
  /** The words of the workbook. */
  vocabulary: Vocabulary;
  /** Headings by the name of the column; columns that the sheet does not have are missing. */
  headings: Map<string, Heading>;
  headingRow: number;
  /** Indexes of the columns with a heading, known or not. */
  headed: Set<number>;
  /** Rows below the headings, without empty ones and the template's example. */
  rows: Row[];
}

export interface Heading {
  column: Column;
  index: number;
  text: string;
  /** The time zone that it names; undefined for that of the club. */
  zone?: string | undefined;
}

/** A row as values, without empty cells. */
export interface TableRow {
  table: Table;
  number: number;
  values: Record<string, unknown>;
  filled: number;
  /** Columns whose problem is already reported. */
  reported: Set<string>;
  /** Its privacy, if that is a word for `full` that does not say whether the age limit counts. */
  unclear?: string;
  /** Row of Players from which a member inherits the values that it leaves empty. */
  player?: TableRow | undefined;
  /** Path in the club file, such as `teams[3].players[7]`, once it has one. */
  path?: string;
}

export const isFilled = (cell: Cell): boolean => cell.kind !== 'empty' && cell.text.trim() !== '';

export const spotOf = ({ name, sheet }: Pick<Table, 'name' | 'sheet'>, row?: number): Spot => ({
  sheet: name,
  title: sheet.name,
  isCsv: sheet.isCsv,
  row,
});

/** The cell of a column; of a column that the sheet does not have, the row. */
export function spotIn({ table, number }: TableRow, name?: string): Spot {
  const spot = spotOf(table, number);
  if (name === undefined) return spot;
  const { index, text } = table.headings.get(name) ?? nameOf(table, name) ?? {};
  const heading = text ?? (findColumn(table.name, name) && headingOf(table, name));
  return { ...spot, index, heading };
}

/** The cell that has the value of a column: of a member, perhaps the player's. */
export function spotOfValue(row: TableRow, name?: string): Spot {
  const isInherited = name !== undefined && name !== 'id' && row.values[name] === undefined;
  const { player } = row;
  return spotIn(isInherited && player?.values[name] !== undefined ? player : row, name);
}

export const headingIn = (table: Table, column: string): string =>
  table.headings.get(column)?.text ?? headingOf(table, column);

/** A cell of a table, whether or not its column is known. */
export function spotOfCell(table: Table, row: number, index: number): Spot {
  const heading = Array.from(table.headings.values()).find((one) => one.index === index)?.text;
  return { ...spotOf(table, row), index, heading };
}

/**
 * Returns the heading of the name in place of a missing id column: ids are made of names. An opponent stands under Home,
 * Away or Fixture in lists of federations.
 */
function nameOf({ name: sheet, headings }: Table, column: string): Heading | undefined {
  const name = column === 'id' ? (NAME_COLUMNS[sheet] ?? 'name') : column;
  const isOpponent = sheet === 'matches' && name === 'opponent';
  return (
    headings.get(name) ?? (isOpponent ? (headings.get('home') ?? headings.get('name')) : undefined)
  );
}

const NAME_COLUMNS: Partial<Record<SheetName, string>> = {
  players: 'last_name',
  members: 'last_name',
  matches: 'opponent',
};

export function aboutOf(row: TableRow): { about?: string } {
  const about = nameIn(row);
  return about === undefined ? {} : { about };
}

/** Whom or what a row is about, as far as it says it. */
function nameIn({ values, player }: TableRow): string | undefined {
  const { first_name = '', last_name, opponent, name = opponent, id } = values;
  if (typeof name === 'string') return name;
  if (typeof last_name === 'string') return `${first_name ?? ''} ${last_name}`.trim();
  if (player) return nameIn(player);
  return typeof id === 'string' && !/^\d+$/.test(id) ? id : undefined;
}

/** The cell by which people know a row. */
export const spotOfName = (row: TableRow): Spot =>
  spotIn(row, NAME_COLUMNS[row.table.name] ?? 'name');

/** Returns the heading for a column that the sheet does not have. */
export function headingOf(
  { name, sheet, vocabulary }: Pick<Table, 'name' | 'sheet' | 'vocabulary'>,
  columnName: string,
): string {
  const column = findColumn(name, columnName);
  const isCsv = sheet.isCsv && !isHeadedForPeople(sheet);
  return column ? headingFor({ name, vocabulary }, column, { isCsv }) : columnName;
}

/** Whether the first row has words, and not the names of columns that an export writes. */
const isHeadedForPeople = ({ rows }: Sheet): boolean =>
  rows.find(({ cells }) => cells.some(isFilled))?.cells.some(isWord) ?? false;

const isWord = (cell: Cell): boolean =>
  cell.kind === 'text' && /[\p{Lu}\s]/u.test(cell.text.trim());
