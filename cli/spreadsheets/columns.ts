import { z } from 'zod';
import { clubFile, member } from '../../shared/publish/club-file/schema.ts';
import * as fields from '../../shared/publish/club-file/schema-values.ts';
import * as cells from './cells.ts';

/** One of the six files: its columns in order, and the names of the required ones. */
export interface Sheet {
  file: string;
  columns: Record<string, cells.Cell>;
  required: string[];
}

const { club, seasons, categories, teams, players } = clubFile.shape;

/** The columns are the fields of the club file; a member also has a team and a role. */
export const sheets = {
  club: toSheet('club.csv', club.shape),
  seasons: toSheet('seasons.csv', seasons.element.shape),
  categories: toSheet('categories.csv', categories.element.shape),
  teams: toSheet('teams.csv', teams.element.omit({ players: true, staff: true }).shape),
  players: toSheet('players.csv', players.element.shape, { first_name: cells.givenName }),
  members: toSheet(
    'members.csv',
    { team_id: fields.id, role: z.enum(['player', 'staff']), ...member.shape },
    { first_name: cells.memberGivenName },
  ),
};

export type SheetName = keyof typeof sheets;

/** The team's list for each role. */
export const LIST_BY_ROLE = new Map<unknown, 'players' | 'staff'>([
  ['player', 'players'],
  ['staff', 'staff'],
]);

function toSheet(
  file: string,
  shape: Record<string, z.core.$ZodType>,
  special: Record<string, cells.Cell> = {},
): Sheet {
  const names = Object.keys(shape);
  return {
    file,
    columns: Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, special[name] ?? cellOf(field)]),
    ),
    required: names.filter((name) => !z.safeParse(shape[name] as z.ZodType, undefined).success),
  };
}

function cellOf(field: z.core.$ZodType): cells.Cell {
  if (field === fields.date) return cells.date;
  if (field === fields.dateTime) return cells.dateTime;
  if (
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault
  ) {
    return cellOf(field.def.innerType);
  }
  if (field instanceof z.ZodNumber) return cells.whole;
  if (field instanceof z.ZodBoolean) return cells.flag;
  if (field instanceof z.ZodEnum) return cells.word;
  if (field instanceof z.ZodArray) return cells.list;
  return cells.text;
}
