import * as z from 'zod';
import type { Collection } from '../../club/rules/collections.ts';
import * as fields from '../../club/rules/schema-values.ts';
import { templateHeading } from './template-heading.ts';

export type SheetName = 'club' | Collection | 'members';

export type ColumnKind =
  | 'text'
  /** First name of a player. Required in the club file, but empty for a person with a single name. */
  | 'givenName'
  /** First name of a member. An empty cell inherits the player's first name; `-` is an empty name. */
  | 'memberGivenName'
  | 'whole'
  /** Height in whole centimetres; a value in metres is converted. */
  | 'height'
  | 'date'
  | 'dateTime'
  | 'flag'
  /** One of `words`, or a synonym in any supported language. */
  | 'choice'
  | 'list'
  /** Several dates in one cell. */
  | 'dates'
  | 'time'
  /** Place of a match from the club's view: home, away or neutral. */
  | 'place'
  /** Score in one cell, such as `2:1`. The goals of the home side or of the club come first. */
  | 'result'
  /** Date, with or without a time. */
  | 'moment'
  /** Id or name of a row in the sheet `refersTo`. */
  | 'reference';

export interface Column {
  /** Name of the field in the club file, which is also read as a heading: `date_of_birth`. */
  name: string;
  /** Heading in the template and in exported workbooks and CSV files: `Date of birth`. */
  heading: string;
  kind: ColumnKind;
  /**
   * Whether each row needs the value. Columns with a default or a generated value are optional. Other columns
   * may supply it, such as Home and Away the team.
   */
  isRequired: boolean;
  words?: readonly string[];
  refersTo?: SheetName;
  /**
   * Whether an unreadable value is an error instead of an empty cell, because the column identifies a person or
   * withholds data.
   */
  mustBeRead?: boolean;
  /** Whether the column is no field of the club file: it identifies a row, or is converted to other fields. */
  isNoField?: boolean;
  /**
   * Whether the column occurs only in files that the commands `export` and `convert` write, not in the
   * template.
   */
  isOfExports?: boolean;
  /** Whether the column is only read, never written, because it occurs only in lists of federations. */
  isOfFederations?: boolean;
}

/**
 * Columns whose values must be readable, because they identify a person or withhold data. With an age limit,
 * `date_of_birth` counts as well (read-rows.ts).
 */
const MUST_BE_READ = new Set([
  'players.id',
  'members.id',
  'id_of_player',
  'privacy',
  'limited_below_age',
  'publishes_scores',
]);

export type Field = z.core.$ZodType;

/** Columns that are optional in sheets, because their values are generated if missing. */
const MADE = new Set(['id', 'sort_order', 'short_name', 'is_active']);

/** Column with the id of a referenced row, beside the column with its name. */
const REFERRED_ID = { kind: 'whole', isNoField: true, isOfExports: true } as const;

const OF_FEDERATIONS = { isNoField: true, isOfFederations: true };

/** Columns whose kind does not follow from the type of the field. Keys are `column` or `sheet.column`. */
const SPECIAL: Record<string, Partial<Column> & Pick<Column, 'kind'>> = {
  season_id: { kind: 'reference', refersTo: 'seasons' },
  category_id: { kind: 'reference', refersTo: 'categories' },
  team_id: { kind: 'reference', refersTo: 'teams' },
  season: { kind: 'reference', refersTo: 'seasons', isNoField: true },
  category: { kind: 'reference', refersTo: 'categories', isNoField: true },
  id_of_season: REFERRED_ID,
  id_of_category: REFERRED_ID,
  id_of_team: REFERRED_ID,
  id_of_player: REFERRED_ID,
  'members.id': { kind: 'reference', refersTo: 'players' },
  'players.first_name': { kind: 'givenName' },
  'members.first_name': { kind: 'memberGivenName' },
  height: { kind: 'height' },
  is_home: { kind: 'place' },
  'matches.date': { kind: 'moment' },
  home: { kind: 'text', ...OF_FEDERATIONS },
  away: { kind: 'text', ...OF_FEDERATIONS },
  result: { kind: 'result', ...OF_FEDERATIONS },
  home_score: { kind: 'whole', ...OF_FEDERATIONS },
  away_score: { kind: 'whole', ...OF_FEDERATIONS },
  moved_date: { kind: 'moment', ...OF_FEDERATIONS },
  moved_time: { kind: 'time', ...OF_FEDERATIONS },
};

export function toColumn(sheet: SheetName, name: string, type: Field): Column {
  return {
    name,
    heading: templateHeading(sheet, name),
    isRequired: isRequired(sheet, name, type),
    ...(SPECIAL[`${sheet}.${name}`] ?? SPECIAL[name] ?? kindOf(type)),
    mustBeRead: MUST_BE_READ.has(`${sheet}.${name}`) || MUST_BE_READ.has(name),
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
  if (field === fields.time) return { kind: 'time' };
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
  if (field instanceof z.ZodArray) {
    return { kind: field.element === fields.date ? 'dates' : 'list' };
  }
  return { kind: 'text' };
}
