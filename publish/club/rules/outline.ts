import * as z from 'zod';
import type { Collection } from './collections.ts';
import { date, id, time } from './schema-values.ts';

/**
 * Reads an invalid value as undefined, so that duplicate and dangling ids are reported together with other
 * problems.
 */
const readable = <T extends z.ZodType>(kind: T) => kind.optional().catch(undefined);
const number = readable(id);
const day = readable(date);
const listOf = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.object(shape).catch({} as never))
    .optional()
    .catch(undefined);

const anything = z.unknown().optional();

const members = listOf({
  id: number,
  first_name: anything,
  last_name: anything,
});

const lists = {
  categories: listOf({ id: number }),
  seasons: listOf({ id: number, start_date: day, end_date: day }),
  players: listOf({ id: number }),
  teams: listOf({
    id: number,
    season_id: number,
    category_id: number,
    players: members,
    staff: members,
  }),
  matches: listOf({
    id: number,
    team_id: number,
    date: day,
    time: readable(time),
    time_zone: anything,
    opponent: anything,
    name: anything,
    score: anything,
    opponent_score: anything,
  }),
} satisfies Record<Collection, z.ZodType>;

const club = readable(z.object({ time_zone: anything }));

const outline = z.object({ club, ...lists }).catch({});

export type Outline = z.output<typeof outline>;

export const outlineOf = (json: unknown): Outline => outline.parse(json);
