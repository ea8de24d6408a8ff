import * as z from 'zod';
import { clubFile, fieldsWithheldFrom, member, type Reader } from '../../club/rules/schema.ts';
import * as fields from '../../club/rules/schema-values.ts';
import { type Column, type Field, type SheetName, toColumn } from './column.ts';

export type { Column, ColumnKind, SheetName } from './column.ts';

export interface SheetColumns {
  name: SheetName;
  /** Title of the sheet in a workbook: `Players`. */
  title: string;
  /** File name of the sheet in a folder of CSV files: `players.csv`. */
  file: string;
  columns: Column[];
  /**
   * Sets of columns. A sheet titled with a synonym, such as Schedule, is recognized only if it has all columns
   * of one set. Undefined for required sheets.
   */
  knownBy?: string[][];
}

const { club, seasons, categories, teams, players, matches } = clubFile.shape;
const noField = z.string().optional();
const referredId = fields.id.optional();

/** Sheets with their columns, in the order of writing. */
export const sheets: Record<SheetName, SheetColumns> = {
  club: toSheet('club', 'Club', club.shape),
  seasons: toSheet('seasons', 'Seasons', seasons.element.shape),
  categories: toSheet('categories', 'Categories', categories.element.shape),
  teams: toSheet('teams', 'Teams', {
    ...teams.element.omit({ players: true, staff: true }).shape,
    id_of_season: referredId,
    id_of_category: referredId,
  }),
  players: toSheet('players', 'Players', players.element.shape),
  members: toSheet('members', 'Members', {
    team_id: fields.id,
    season: noField,
    category: noField,
    role: z.enum(['player', 'staff']),
    ...member.shape,
    id_of_team: referredId,
    id_of_player: referredId,
  }),
  matches: {
    ...toSheet('matches', 'Matches', {
      ...matches.unwrap().element.shape,
      id_of_team: referredId,
      home: noField,
      away: noField,
      result: noField,
      home_score: noField,
      away_score: noField,
      moved_date: noField,
      moved_time: noField,
    }),
    knownBy: [['opponent'], ['home', 'away']].flatMap((sides) =>
      ['date', 'time', 'is_home', 'result', 'home_score'].map((fact) => [...sides, fact]),
    ),
  },
};

export const SHEET_NAMES = Object.keys(sheets) as SheetName[];

export const findColumn = (sheet: SheetName, name: string): Column | undefined =>
  sheets[sheet].columns.find((column) => column.name === name);

/** Reports whether a column decides what is published, such as Privacy or Publishes scores. */
export const isWithholding = (column: Column | undefined): boolean =>
  column !== undefined && WITHHOLDING.has(column.name);

const WITHHOLDING = new Set(['privacy', 'limited_below_age', 'date_of_birth', 'publishes_scores']);

/**
 * Reports whether a file with this column is refused if the heading is in parentheses. Leaving the column out
 * is allowed.
 */
export const mustNotBeIgnored = (column: Column | undefined): boolean =>
  isWithholding(column) || column?.mustBeRead === true;

export const withheldFrom = ({ name }: Column): Reader[] =>
  READERS.filter((reader) => name in fieldsWithheldFrom(reader));

const READERS: Reader[] = ['limited', 'public'];

export const writtenColumns = (name: SheetName): Column[] =>
  sheets[name].columns.filter(({ isOfFederations }) => !isOfFederations);

export const LIST_BY_ROLE = new Map<unknown, 'players' | 'staff'>([
  ['player', 'players'],
  ['staff', 'staff'],
]);

function toSheet(name: SheetName, title: string, shape: Record<string, Field>): SheetColumns {
  const columns = Object.entries(shape).map(([field, type]) => toColumn(name, field, type));
  return { name, title, file: `${name}.csv`, columns };
}
