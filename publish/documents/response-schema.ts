import * as z from 'zod';
import { match } from './match-schema.ts';
import {
  date,
  dateTime,
  email,
  httpUrl,
  id,
  slug,
  sortOrder,
  text,
} from './response-schema-values.ts';

/**
 * The resources that readers get, under their wire names. Every key is always present; an unknown
 * value is null. The OpenAPI document and the renderer's types come from these schemas.
 */
const season = z
  .object({
    id: id.meta({ description: 'Unique among the seasons of the club.', examples: [34] }),
    name: text.meta({ examples: ['2026/27'] }),
    start_date: date.meta({ description: 'First day, YYYY-MM-DD.', examples: ['2026-07-01'] }),
    end_date: date.meta({
      description: 'Last day, YYYY-MM-DD; never before the first.',
      examples: ['2027-06-30'],
    }),
    is_active: z.boolean().meta({
      description: 'Whether the club plays it now. None, one or several seasons may be active.',
    }),
  })
  .meta({ id: 'Season', description: 'A season of the club.' });

const category = z
  .object({
    id: id.meta({ description: 'Unique among the categories of the club.', examples: [2] }),
    name: text.meta({ examples: ['Women'] }),
    sort_order: sortOrder.meta({ description: 'Lists are in ascending order of it.' }),
    teams_count: z.int().min(0).meta({
      description: 'How many teams of the club are in this category, in all seasons.',
    }),
  })
  .meta({ id: 'Category', description: 'A category of teams, such as an age group.' });

/** Fields of both a club player and a team member. */
const person = {
  first_name: z.string().meta({
    description: 'Empty for a person who goes by a single name.',
    examples: ['Anneke'],
  }),
  last_name: text.meta({ examples: ['Böttcher-Haas'] }),
  email: email.nullable().meta({
    description: 'Null when it is unknown or not published.',
    examples: ['anneke@sk-kesselhafen.example'],
  }),
  phone: text.nullable().meta({
    description:
      'As the club writes it, in no fixed form. Null when it is unknown or not published.',
    examples: ['+44 7700 900130'],
  }),
  date_of_birth: date.nullable().meta({
    description: 'YYYY-MM-DD. Null when it is unknown or not published.',
    examples: ['2006-01-16'],
  }),
  height: z
    .int()
    .min(1)
    .max(300)
    .nullable()
    .meta({
      description: 'In whole centimetres. Null when it is unknown.',
      examples: [172],
    }),
  jersey_number: z
    .int()
    .min(0)
    .max(9999)
    .nullable()
    .meta({
      description: 'Null when there is none.',
      examples: [9],
    }),
  photo_url: httpUrl.nullable().meta({
    description:
      'An absolute http or https URL, of any host: show initials when it does not load. Null when there is none or it is not published.',
    examples: ['https://sk-kesselhafen.example/photos/1028.jpg'],
  }),
};

const teamMember = z
  .object({
    id: id.meta({
      description:
        "Unique among the players, and among the staff, of the team. The id of the club's player where the member is one.",
      examples: [1028],
    }),
    ...person,
    position: text.nullable().meta({
      description: 'The role in the team. Null when it is unknown.',
      examples: ['goalkeeper'],
    }),
    sort_order: sortOrder.meta({ description: 'The place in this list, from 1.' }),
  })
  .meta({
    id: 'TeamMember',
    description:
      'Someone in a team, as a player or on its staff. There is no `full_name`: show the first and the last name, or the `full_name` of the player with the same id.',
  });

const team = z
  .object({
    id: id.meta({ description: 'Unique among the teams of the club.', examples: [119] }),
    name: text.meta({ examples: ['Women'] }),
    short_name: text.meta({
      description:
        'For where there is little room. With the category it identifies a team over seasons: its id is new in each.',
      examples: ['W1'],
    }),
    slug: slug.max(63).meta({
      description:
        'For the URLs of a site: a-z, 0-9 and single hyphens. The paths of this interface take the id.',
      examples: ['women-2026-27'],
    }),
    sort_order: sortOrder.meta({ description: 'Lists are in ascending order of it.' }),
    season_id: id.meta({ description: 'The season that the team plays in.', examples: [34] }),
    finalized_at: dateTime.nullable().meta({
      description:
        'When the team was finalized, that is, who is in it was settled: YYYY-MM-DD HH:MM:SS in the local time of the club, as it is in the club file. Null until then; the team can be shown before.',
      examples: ['2026-08-01 13:18:30'],
    }),
    category: z
      .object({ id: id.meta({ examples: [2] }), name: text.meta({ examples: ['Women'] }) })
      .meta({ description: 'The category that the team is in.' }),
    players: z.array(teamMember).meta({
      description: 'By `sort_order`, then last name, first name and id.',
    }),
    staff: z.array(teamMember).meta({
      description: 'By `sort_order`, then last name, first name and id.',
    }),
  })
  .meta({ id: 'Team', description: 'A team in one season, with everyone in it.' });

const seasonDetail = season
  .extend({
    teams: z.array(team).meta({
      description: 'The teams of the season, by `sort_order`, then name and id.',
    }),
  })
  .meta({ id: 'SeasonDetail', description: 'A season with its teams.' });

const player = z
  .object({
    id: id.meta({ description: 'Unique among the players of the club.', examples: [1028] }),
    ...person,
    full_name: text.meta({
      description: 'The whole name, as it is to be shown.',
      examples: ['Anneke Böttcher-Haas'],
    }),
    can_play_multiple_teams: z.boolean().meta({
      description: 'Whether the player may be in several teams at a time.',
    }),
    registry_id: text.nullable().meta({
      description: 'The id in the registry of a federation. Null when it is unknown.',
      examples: ['R23-40732'],
    }),
    registered_at: date.nullable().meta({
      description: 'Day of the registration, YYYY-MM-DD. Null when it is unknown.',
      examples: ['2023-07-25'],
    }),
    registration_team: text.nullable().meta({
      description: 'Name of the team of the registration. Null when it is unknown.',
      examples: ['Women'],
    }),
    positions: z.array(text).meta({
      description: "Where the player can play, in the club's order; it may be empty.",
      examples: [['defensive midfielder', 'left-back']],
    }),
  })
  .meta({ id: 'Player', description: 'A player of the club, in teams or not.' });

export const resources = { season, seasonDetail, category, team, teamMember, player, match };

export type Season = z.infer<typeof season>;
export type SeasonDetail = z.infer<typeof seasonDetail>;
export type Category = z.infer<typeof category>;
export type Team = z.infer<typeof team>;
export type TeamMember = z.infer<typeof teamMember>;
export type Player = z.infer<typeof player>;
