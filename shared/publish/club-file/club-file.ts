import { z } from 'zod';
import {
  date,
  dateTime,
  email,
  httpUrl,
  id,
  orNull,
  privacy,
  slug,
  sortOrder,
  text,
} from './fields.ts';

const club = z.strictObject({
  name: text,
  slug,
  domain: z.hostname({ error: 'is not a domain name' }),
  /** Of everyone whose own entry says nothing. */
  privacy: privacy.optional(),
  /** In years: younger people are limited at least. */
  limited_below_age: z.int().min(1).max(120).optional(),
});

const category = z.strictObject({ id, name: text, sort_order: sortOrder });

const season = z.strictObject({
  id,
  name: text,
  start_date: date,
  end_date: date,
  is_active: z.boolean(),
});

/** The names of a person; someone who goes by one name has an empty first name. */
const names = { first_name: z.string(), last_name: text };

const details = {
  email: orNull(email),
  phone: orNull(text),
  date_of_birth: orNull(date),
  height: orNull(z.int().min(1).max(300)),
  jersey_number: orNull(z.int().min(0).max(9999)),
  photo_url: orNull(httpUrl),
  privacy: privacy.optional(),
};

const player = z.strictObject({
  id,
  ...names,
  full_name: text.optional(),
  ...details,
  can_play_multiple_teams: z.boolean().default(false),
  registry_id: orNull(text),
  registered_at: orNull(date),
  registration_team: orNull(text),
  positions: z.array(text).default([]),
});

/** A member in full, or the id of a club player with what differs. */
const member = z
  .strictObject({
    id,
    ...names,
    ...details,
    position: text,
    sort_order: sortOrder,
  })
  .partial({
    first_name: true,
    last_name: true,
  });

const team = z.strictObject({
  id,
  name: text,
  short_name: text,
  slug,
  sort_order: sortOrder,
  season_id: id,
  category_id: id,
  finalized_at: orNull(dateTime),
  players: z.array(member).default([]),
  staff: z.array(member).default([]),
});

/** One club's file, in the interface's own words. Unknown fields are errors: a typo must not lose data. */
export const clubFile = z.strictObject({
  club,
  categories: z.array(category),
  seasons: z.array(season),
  players: z.array(player),
  teams: z.array(team),
});

export type Privacy = z.infer<typeof privacy>;
export type ClubFile = z.infer<typeof clubFile>;
export type FilePlayer = ClubFile['players'][number];
export type FileTeam = ClubFile['teams'][number];
export type FileMember = FileTeam['players'][number];
