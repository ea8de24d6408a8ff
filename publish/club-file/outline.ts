import { z } from 'zod';
import type { Collection } from './collections.ts';
import { date, id } from './schema-values.ts';

/**
 * The ids and references of a club file, as far as they can be read, so that dangling and duplicate
 * ids are reported together with all other problems.
 */
const readable = <T extends z.ZodType>(kind: T) => kind.optional().catch(undefined);
const number = readable(id);
const day = readable(date);
const listOf = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(z.object(shape).catch({} as never))
    .optional()
    .catch(undefined);

const members = listOf({
  id: number,
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
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
} satisfies Record<Collection, z.ZodType>;

const outline = z.object(lists).catch({});

export type Outline = z.output<typeof outline>;

export const outlineOf = (json: unknown): Outline => outline.parse(json);
