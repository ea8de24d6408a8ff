import type { Cell, Row, Sheet } from '../workbook/workbook.ts';
import { type Column, findColumn, type SheetName } from './columns.ts';
import type { Spot } from './places/spot.ts';
import { headingFor } from './words/languages.ts';
import type { Vocabulary } from './words/vocabulary.ts';

export interface Table {
  name: SheetName;
  sheet: Sheet;
  /**
   * Name, slug or short name of the team that the sheet's title names, for rows that name no team. Undefined
   * for other titles.
   */
  team?: string | undefined;
  /** Own words of the workbook, which are read like standard words, and the languages of its headings. */
  vocabulary: Vocabulary;
  /** Headings by the name of their column. Missing columns have no entry. */
  headings: Map<string, Heading>;
  headingRow: number;
  /** Indexes of all columns with a heading, known or not. */
  headed: Set<number>;
  /** Rows below the headings, without empty rows, example rows and rows with only unchecked boxes. */
  rows: Row[];
}

export interface Heading {
  column: Column;
  index: number;
  text: string;
  /** Time zone in the heading; undefined if the heading names none. */
  zone?: string | undefined;
}

/**
 * Row of a sheet as values by column name. An empty cell usually has no value, but a player's first name is
 * then empty.
 */
export interface TableRow {
  table: Table;
  number: number;
  values: Record<string, unknown>;
  filled: number;
  /** Columns of this row that validation does not report again, because another problem covers them. */
  reported: Set<string>;
  /**
   * Text of the cell Privacy if it leaves open whether the age limit applies to the person, such as `public`.
   */
  unclear?: string;
  /** Row of Players from which a member inherits values for empty cells. */
  player?: TableRow | undefined;
  /**
   * Path of the row in the club file, such as `teams[3].players[7]`; undefined until the club file is
   * assembled.
   */
  path?: string;
}

export const isFilled = (cell: Cell): boolean => cell.kind !== 'empty' && cell.text.trim() !== '';

export const spotOf = ({ name, sheet }: Pick<Table, 'name' | 'sheet'>, row?: number): Spot => ({
  sheet: name,
  title: sheet.name,
  isCsv: sheet.isCsv,
  row,
});

/**
 * Returns the place of a cell or row. A missing id or opponent has the place of the cell shown instead
 * (`nameOf`), any other missing column only a heading.
 */
export function spotIn({ table, number }: TableRow, name?: string): Spot {
  const spot = spotOf(table, number);
  if (name === undefined) return spot;
  const { index, text } = table.headings.get(name) ?? nameOf(table, name) ?? {};
  const heading = text ?? (findColumn(table.name, name) && headingOf(table, name));
  return { ...spot, index, heading };
}

/**
 * Returns the place of the cell that a value comes from. If the row inherits the value from a player, the cell
 * is in Players.
 */
export function spotOfValue(row: TableRow, name?: string): Spot {
  const isInherited = name !== undefined && name !== 'id' && row.values[name] === undefined;
  const { player } = row;
  return spotIn(isInherited && player?.values[name] !== undefined ? player : row, name);
}

export const headingIn = (table: Table, column: string): string =>
  table.headings.get(column)?.text ?? headingOf(table, column);

/** Returns the place of a cell by its index, even if its column is unknown. */
export function spotOfCell(table: Table, row: number, index: number): Spot {
  const heading = Array.from(table.headings.values()).find((one) => one.index === index)?.text;
  return { ...spotOf(table, row), index, heading };
}

/** Finds the heading to show for a missing column: for an id the name's, for an opponent Home or Fixture. */
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

/** Returns the name of the person or thing in a row; undefined without one. */
function nameIn({ values, player }: TableRow): string | undefined {
  const { first_name = '', last_name, opponent, name = opponent, id } = values;
  if (typeof name === 'string') return name;
  if (typeof last_name === 'string') return `${first_name ?? ''} ${last_name}`.trim();
  if (player) return nameIn(player);
  return typeof id === 'string' && !/^\d+$/.test(id) ? id : undefined;
}

/** Returns the place of the row's name, by which people recognize the row. */
export const spotOfName = (row: TableRow): Spot =>
  spotIn(row, NAME_COLUMNS[row.table.name] ?? 'name');

/**
 * Returns the heading of a column in the author's words or language. CSV files with names such as `last_name`
 * keep them.
 */
export function headingOf(
  { name, sheet, vocabulary }: Pick<Table, 'name' | 'sheet' | 'vocabulary'>,
  columnName: string,
): string {
  const column = findColumn(name, columnName);
  const isCsv = sheet.isCsv && !isHeadedForPeople(sheet);
  return column ? headingFor({ name, vocabulary }, column, { isCsv }) : columnName;
}

/**
 * Reports whether the headings are readable ones such as `Last name`. CSV files of other programs may have
 * column names such as `last_name` instead.
 */
const isHeadedForPeople = ({ rows }: Sheet): boolean =>
  rows.find(({ cells }) => cells.some(isFilled))?.cells.some(isWord) ?? false;

const isWord = (cell: Cell): boolean =>
  cell.kind === 'text' && /[\p{Lu}\s]/u.test(cell.text.trim());
