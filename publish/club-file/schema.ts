import { z } from 'zod';
import {
  date,
  dateTime,
  domain,
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
  domain,
  /** For everyone whose own entries have no setting. */
  privacy: privacy.optional(),
  /** In years: younger people have at least the privacy `limited`. Null says that there is no such limit. */
  limited_below_age: optional(z.int().min(1).max(120)),
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

const details = {
  email: optional(email),
  phone: optional(text),
  date_of_birth: optional(date),
  height: optional(z.int().min(1).max(300)),
  jersey_number: optional(z.int().min(0).max(9999)),
};

const photo = { photo_url: optional(httpUrl), privacy: privacy.optional() };

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

export type Privacy = z.infer<typeof privacy>;
export type ClubFile = z.infer<typeof clubFile>;
/** As its author wrote it, without the defaults of omitted fields. */
export type WrittenClubFile = z.input<typeof clubFile>;
export type FilePlayer = ClubFile['players'][number];
export type FileTeam = ClubFile['teams'][number];
export type FileMember = FileTeam['players'][number];

/** A privacy setting, which withholds from everyone, and a view (docs/decisions/28-views.md). */
type Reader = 'limited' | 'public';

/** What readers do not get of a person. The compiler asks for each field, so that a new one is decided. */
const withheld: Record<keyof (FilePlayer & FileMember), Reader[]> = {
  id: [],
  first_name: [],
  last_name: [],
  full_name: [],
  email: ['limited', 'public'],
  phone: ['limited', 'public'],
  date_of_birth: ['limited', 'public'],
  height: [],
  jersey_number: [],
  can_play_multiple_teams: [],
  registry_id: ['public'],
  registered_at: [],
  registration_team: [],
  positions: [],
  position: [],
  sort_order: [],
  photo_url: ['limited'],
  privacy: [],
};

/** The withheld fields: null and not omitted, because a team member inherits omitted fields. */
export const fieldsWithheldFrom = (reader: Reader): Record<string, null> =>
  Object.fromEntries(
    Object.entries(withheld)
      .filter(([, readers]) => readers.includes(reader))
      .map(([name]) => [name, null]),
  );
