import { z } from 'zod';
import {
  date,
  dateTime,
  email,
  httpUrl,
  id,
  optional,
  privacy,
  slug,
  sortOrder,
  text,
  textOrEmpty,
  textOrNone,
} from './schema-values.ts';

const club = z.strictObject({
  name: text,
  slug,
  domain: z.hostname({ error: 'is not a domain name' }),
  /** For everyone whose own entries have no setting. */
  privacy: privacy.optional(),
  /** In years: younger people have at least the privacy `limited`. */
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

/** A person who goes by a single name has an empty first name. */
const names = { first_name: textOrEmpty, last_name: text };

/** What `limited` withholds from readers. */
const PRIVATE = { isPrivate: true };

const details = {
  email: optional(email).meta(PRIVATE),
  phone: optional(text).meta(PRIVATE),
  date_of_birth: optional(date).meta(PRIVATE),
  height: optional(z.int().min(1).max(300)),
  jersey_number: optional(z.int().min(0).max(9999)),
};

const photo = { photo_url: optional(httpUrl).meta(PRIVATE), privacy: privacy.optional() };

/** Readers get the fields of players and members in this order, as `render/response-schema.ts` types them. */
export const player = z.strictObject({
  id,
  ...names,
  full_name: text.optional(),
  ...details,
  can_play_multiple_teams: z.boolean().default(false),
  registry_id: optional(text),
  registered_at: optional(date),
  registration_team: optional(text),
  positions: z.array(text).default([]),
  ...photo,
});

/** A member in full, or the id of a club player with the fields that differ. */
export const member = z
  .strictObject({
    id,
    ...names,
    ...details,
    position: optional(textOrNone),
    sort_order: sortOrder,
    ...photo,
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
  finalized_at: optional(dateTime),
  players: z.array(member).default([]),
  staff: z.array(member).default([]),
});

/** One club, in the API's own words. Unknown fields are errors: a typo must not lose data. */
export const clubFile = z.strictObject({
  club,
  categories: z.array(category),
  seasons: z.array(season),
  players: z.array(player),
  teams: z.array(team),
});

/** A club file may name its JSON Schema, for editors; nothing else reads it. */
export const clubFileDocument = clubFile.extend({ $schema: z.string().optional() });

/** The fields of a person that the privacy `limited` withholds. */
export const privateFields: string[] = Object.entries(player.shape)
  .filter(([, field]) => field.meta()?.isPrivate)
  .map(([name]) => name);

export type Privacy = z.infer<typeof privacy>;
export type ClubFile = z.infer<typeof clubFile>;
/** As its author wrote it, without the defaults of omitted fields. */
export type WrittenClubFile = z.input<typeof clubFile>;
export type FilePlayer = ClubFile['players'][number];
export type FileTeam = ClubFile['teams'][number];
export type FileMember = FileTeam['players'][number];
