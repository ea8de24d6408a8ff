import { z } from 'zod';
import { clubFile, member } from '../club-file/schema.ts';
import * as fields from '../club-file/schema-values.ts';
import { COLUMN_TEXTS } from './column-texts.ts';

export type SheetName = 'club' | 'seasons' | 'categories' | 'teams' | 'players' | 'members';

export type ColumnKind =
  | 'text'
  /** Required of a player, but may be empty: a person may have a single name. */
  | 'givenName'
  /** An empty cell inherits the player's; `-` is an empty name. */
  | 'memberGivenName'
  | 'whole'
  /** Whole centimetres; metres are read, too. */
  | 'height'
  | 'date'
  | 'dateTime'
  | 'flag'
  /** One of `words`. */
  | 'choice'
  | 'list'
  /** The id or a name of a row of the sheet `refersTo`. */
  | 'reference';

export interface Column {
  /** The club file's word, which exports have as the heading of CSV files: `date_of_birth`. */
  name: string;
  /** As the template and exported workbooks have it: `Date of birth`. */
  heading: string;
  /** One short sentence. */
  explanation: string;
  kind: ColumnKind;
  /** Whether each row needs a value: there is no default, and none can be made. */
  isRequired: boolean;
  words?: readonly string[];
  refersTo?: SheetName;
  /** Only read, to tell teams of one name apart; exports have ids and do not need it. */
  isOnlyRead?: boolean;
}

/** One of the six sheets of a workbook, or CSV files of a folder. */
export interface SheetColumns {
  name: SheetName;
  /** Of a workbook: `Players`. */
  title: string;
  /** Of a folder: `players.csv`. */
  file: string;
  columns: Column[];
}

const { club, seasons, categories, teams, players } = clubFile.shape;
const onlyRead = z.string().optional();

/** What may be left out, because it can be made from the rest of the row. */
const MADE = new Set(['id', 'sort_order', 'short_name', 'is_active']);

/** Special columns, by name or by sheet and name. */
const SPECIAL: Record<string, Pick<Column, 'kind' | 'refersTo' | 'isOnlyRead'>> = {
  season_id: { kind: 'reference', refersTo: 'seasons' },
  category_id: { kind: 'reference', refersTo: 'categories' },
  team_id: { kind: 'reference', refersTo: 'teams' },
  season: { kind: 'reference', refersTo: 'seasons', isOnlyRead: true },
  category: { kind: 'reference', refersTo: 'categories', isOnlyRead: true },
  'members.id': { kind: 'reference', refersTo: 'players' },
  'players.first_name': { kind: 'givenName' },
  'members.first_name': { kind: 'memberGivenName' },
  height: { kind: 'height' },
};

/** The columns are the fields of the club file; a member also has a team and a role. */
export const sheets: Record<SheetName, SheetColumns> = {
  club: toSheet('club', 'Club', club.shape),
  seasons: toSheet('seasons', 'Seasons', seasons.element.shape),
  categories: toSheet('categories', 'Categories', categories.element.shape),
  teams: toSheet('teams', 'Teams', teams.element.omit({ players: true, staff: true }).shape),
  players: toSheet('players', 'Players', players.element.shape),
  members: toSheet('members', 'Members', {
    team_id: fields.id,
    season: onlyRead,
    category: onlyRead,
    role: z.enum(['player', 'staff']),
    ...member.shape,
  }),
};

export const SHEET_NAMES = Object.keys(sheets) as SheetName[];

export const findColumn = (sheet: SheetName, name: string): Column | undefined =>
  sheets[sheet].columns.find((column) => column.name === name);

/** The team's list for each role. */
export const LIST_BY_ROLE = new Map<unknown, 'players' | 'staff'>([
  ['player', 'players'],
  ['staff', 'staff'],
]);

type Field = z.core.$ZodType;

function toSheet(name: SheetName, title: string, shape: Record<string, Field>): SheetColumns {
  const columns = Object.entries(shape).map(([field, type]) => toColumn(name, field, type));
  return { name, title, file: `${name}.csv`, columns };
}

function toColumn(sheet: SheetName, name: string, type: Field): Column {
  const texts: Record<string, readonly [string, string]> = COLUMN_TEXTS[sheet];
  const [heading = name, explanation = ''] = texts[name] ?? [];
  return {
    ...{ name, heading, explanation, isRequired: isRequired(sheet, name, type) },
    ...(SPECIAL[`${sheet}.${name}`] ?? SPECIAL[name] ?? kindOf(type)),
  };
}

function isRequired(sheet: SheetName, name: string, type: Field): boolean {
  if (MADE.has(name) || (name === 'slug' && sheet === 'teams')) return false;
  if (sheet === 'players' && name === 'first_name') return false;
  return !z.safeParse(type as z.ZodType, undefined).success;
}

function kindOf(field: Field): Pick<Column, 'kind' | 'words'> {
  if (field === fields.date) return { kind: 'date' };
  if (field === fields.dateTime) return { kind: 'dateTime' };
  if (
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault
  ) {
    return kindOf(field.def.innerType);
  }
  if (field instanceof z.ZodNumber) return { kind: 'whole' };
  if (field instanceof z.ZodBoolean) return { kind: 'flag' };
  if (field instanceof z.ZodEnum) return { kind: 'choice', words: field.options.map(String) };
  if (field instanceof z.ZodArray) return { kind: 'list' };
  return { kind: 'text' };
}
