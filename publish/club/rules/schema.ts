import * as z from 'zod';
import {
  date,
  dateTime,
  domain,
  email,
  httpUrl,
  id,
  language,
  optional,
  ownPrivacy,
  privacy,
  quote,
  slug,
  sortOrder,
  text,
  textOrEmpty,
  textOrNone,
  time,
  timeZone,
} from './schema-values.ts';

/** Other names, such as those in lists of federations or of a joint team. They are not published. */
const alsoCalled = z.array(text).optional();

const club = z.strictObject({
  name: text,
  also_called: alsoCalled,
  slug,
  domain,
  /** Privacy of everyone whose own entries have no setting. */
  privacy: privacy.optional(),
  /** Age in years; younger people have at least the privacy `limited`. Null means no such limit. */
  limited_below_age: optional(z.int().min(1).max(120)),
  /** Time zone of the club's matches, except matches that have a time zone. */
  time_zone: optional(timeZone),
  /** Language of the words in the club's calendars; no response has this field. */
  language: optional(language),
});

/** Whether scores are published. If omitted, a team follows its category, and a category publishes them. */
const publishesScores = z.boolean().optional();

const category = z.strictObject({
  id,
  name: text,
  sort_order: sortOrder,
  publishes_scores: publishesScores,
});

const season = z.strictObject({
  id,
  name: text,
  start_date: date,
  end_date: date,
  is_active: z.boolean(),
});

/** Names of a person; for a person with a single name, the first name is empty. */
const names = { first_name: textOrEmpty, last_name: text };

const details = {
  email: optional(email),
  phone: optional(text),
  date_of_birth: optional(date),
  height: optional(z.int().min(1).max(300)),
  jersey_number: optional(z.int().min(0).max(9999)),
};

const photo = { photo_url: optional(httpUrl), privacy: ownPrivacy.optional() };

/**
 * Player of the club. Responses have the fields of players and members in this order, as
 * `documents/response-schema.ts` types them.
 */
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

/** Member of a team: all values of a person, or the id of a club player and only the values that differ. */
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
  also_called: alsoCalled,
  short_name: text,
  slug,
  sort_order: sortOrder,
  season_id: id,
  category_id: id,
  finalized_at: optional(dateTime),
  publishes_scores: publishesScores,
  players: z.array(member).default([]),
  staff: z.array(member).default([]),
});

const score = optional(z.int().min(0).max(9999));

/**
 * Match of a team of the club. Responses have the fields in this order, as `documents/match-schema.ts` types
 * them.
 */
const match = z.strictObject({
  id,
  team_id: id,
  competition: optional(text),
  round: optional(text),
  /** Whether the team plays at home; null on neutral ground, or if it is unknown. */
  is_home: optional(z.boolean()),
  /** Opponent; null if the match has a name instead, such as a tournament, a regatta or a camp. */
  opponent: optional(text),
  opponent_logo_url: optional(httpUrl),
  name: optional(text),
  date: optional(date),
  time: optional(time),
  /** Time zone of the match; the club's if omitted. */
  time_zone: optional(timeZone),
  previous_dates: z.array(date).default([]),
  status: z
    .enum(['scheduled', 'postponed', 'cancelled', 'abandoned', 'finished', 'awarded'], {
      error: ({ input }) =>
        `${quote(input)} is not scheduled, postponed, cancelled, abandoned, finished or awarded`,
    })
    .default('scheduled'),
  status_note: optional(text),
  venue: optional(text),
  venue_address: optional(text),
  score,
  opponent_score: score,
  score_note: optional(text),
  url: optional(httpUrl),
  registry_id: optional(text),
});

/**
 * Club file: one club, with the field names of the API. Unknown fields are errors, because otherwise a typo
 * would lose data.
 */
export const clubFile = z.strictObject({
  club,
  categories: z.array(category),
  seasons: z.array(season),
  players: z.array(player),
  teams: z.array(team),
  /**
   * Matches of the club. Without any, the file and its documents are as they were before matches were
   * supported.
   */
  matches: z.array(match).default([]),
});

/** Club file that may name its JSON Schema, which only editors read. */
export const clubFileDocument = clubFile.extend({ $schema: z.string().optional() });

export type Privacy = z.infer<typeof privacy>;
export type ClubFile = z.infer<typeof clubFile>;
/** Club file as its author wrote it, without the defaults of omitted fields. */
export type WrittenClubFile = z.input<typeof clubFile>;
export type FilePlayer = ClubFile['players'][number];
export type FileTeam = ClubFile['teams'][number];
export type FileMatch = ClubFile['matches'][number];
export type FileMember = FileTeam['players'][number];

/**
 * Audience from which fields are withheld: `limited` is a privacy setting, which withholds from everyone, and
 * `public` is the view of a license.
 */
export type Reader = 'limited' | 'public';

/**
 * Audiences from which each field of a person is withheld. The type requires every field, so that nobody
 * forgets to decide about a new one.
 */
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

/** Returns the withheld fields as null. They are not omitted, because a team member inherits omitted fields. */
export const fieldsWithheldFrom = (reader: Reader): Record<string, null> =>
  Object.fromEntries(
    Object.entries(withheld)
      .filter(([, readers]) => readers.includes(reader))
      .map(([name]) => [name, null]),
  );
