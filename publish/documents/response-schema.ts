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
  UNKNOWN,
} from './response-schema-values.ts';

const MAY_BE_WITHHELD = 'Null if it is unknown or not published.';
const SORTED = 'Sorted by `sort_order`, last name, first name and id.';

/**
 * Resources in responses, with the field names there. Every key is always present, and an unknown value is
 * null. The OpenAPI document and the types of the renderer come from these schemas.
 */
const season = z
  .object({
    id: id.meta({ description: 'The id of the season, unique in the club.', examples: [34] }),
    name: text.meta({ examples: ['2026/27'] }),
    start_date: date.meta({ description: 'The first day, YYYY-MM-DD.', examples: ['2026-07-01'] }),
    end_date: date.meta({
      description: 'The last day, YYYY-MM-DD, never before the first.',
      examples: ['2027-06-30'],
    }),
    is_active: z.boolean().meta({
      description:
        'Whether the club marks the season as active. There can be none, one or several.',
    }),
  })
  .meta({ id: 'Season', description: 'A season of the club.' });

const category = z
  .object({
    id: id.meta({ description: 'The id of the category, unique in the club.', examples: [2] }),
    name: text.meta({ examples: ['Women'] }),
    sort_order: sortOrder.meta({ description: 'The place in lists, ascending.' }),
    teams_count: z.int().min(0).meta({
      description: 'The number of teams in this category, in all seasons.',
    }),
  })
  .meta({ id: 'Category', description: 'A category of teams, such as an age group.' });

/** Fields of both a club player and a team member. */
const person = {
  first_name: z.string().meta({
    description: 'Empty if the person uses a single name.',
    examples: ['Anneke'],
  }),
  last_name: text.meta({ examples: ['Böttcher-Haas'] }),
  email: email.nullable().meta({
    description: MAY_BE_WITHHELD,
    examples: ['anneke@sk-kesselhafen.example'],
  }),
  phone: text.nullable().meta({
    description: `In no fixed format. ${MAY_BE_WITHHELD}`,
    examples: ['+44 7700 900130'],
  }),
  date_of_birth: date.nullable().meta({
    description: `YYYY-MM-DD. ${MAY_BE_WITHHELD}`,
    examples: ['2006-01-16'],
  }),
  height: z
    .int()
    .min(1)
    .max(300)
    .nullable()
    .meta({
      description: `The height in whole centimetres. ${UNKNOWN}`,
      examples: [172],
    }),
  jersey_number: z
    .int()
    .min(0)
    .max(9999)
    .nullable()
    .meta({
      description: 'Null if there is none.',
      examples: [9],
    }),
  photo_url: httpUrl.nullable().meta({
    description:
      'An absolute http or https URL of any host. Show initials if it does not load. Null if there is none or it is not published.',
    examples: ['https://sk-kesselhafen.example/photos/1028.jpg'],
  }),
};

const teamMember = z
  .object({
    id: id.meta({
      description:
        "Unique in this list. Somebody who is in the club's list of players has the same id there.",
      examples: [1028],
    }),
    ...person,
    position: text.nullable().meta({
      description: `The person's role in the team. ${UNKNOWN}`,
      examples: ['goalkeeper'],
    }),
    sort_order: sortOrder.meta({ description: 'The place in this list, starting at 1.' }),
  })
  .meta({
    id: 'TeamMember',
    description:
      "A player or staff member of a team. There is no `full_name`: show first and last name. If the club's list of players has this `id`, you can show the `full_name` from there.",
  });

const team = z
  .object({
    id: id.meta({
      description: 'The id of the team, unique in the club.',
      examples: [119],
    }),
    name: text.meta({ examples: ['Women'] }),
    short_name: text.meta({
      description:
        'A short name. A team has another id in each season; its category and short name usually stay.',
      examples: ['W1'],
    }),
    slug: slug.max(63).meta({
      description:
        'For the URLs of your site: a-z, 0-9 and single hyphens. The paths of this API take the id.',
      examples: ['women-2026-27'],
    }),
    sort_order: sortOrder.meta({ description: 'The place in lists, ascending.' }),
    season_id: id.meta({ description: 'The season of the team.', examples: [34] }),
    finalized_at: dateTime.nullable().meta({
      description:
        "When the squad was settled: YYYY-MM-DD HH:MM:SS, in the club's local time. Null while it may change; show the squad even then.",
      examples: ['2026-08-01 13:18:30'],
    }),
    category: z
      .object({ id: id.meta({ examples: [2] }), name: text.meta({ examples: ['Women'] }) })
      .meta({ description: 'The category of the team.' }),
    players: z.array(teamMember).meta({
      description: SORTED,
    }),
    staff: z.array(teamMember).meta({
      description: SORTED,
    }),
  })
  .meta({ id: 'Team', description: 'A team in one season, with its members.' });

const seasonDetail = season
  .extend({
    teams: z.array(team).meta({
      description: 'The teams of the season, sorted by `sort_order`, name and id.',
    }),
  })
  .meta({ id: 'SeasonDetail', description: 'A season with its teams.' });

const player = z
  .object({
    id: id.meta({ description: 'The id of the player, unique in the club.', examples: [1028] }),
    ...person,
    full_name: text.meta({
      description: 'The full name, as it should be shown.',
      examples: ['Anneke Böttcher-Haas'],
    }),
    can_play_multiple_teams: z.boolean().meta({
      description: 'Whether the player may be in several teams at the same time.',
    }),
    registry_id: text.nullable().meta({
      description: `The player's id at a federation. ${MAY_BE_WITHHELD}`,
      examples: ['R23-40732'],
    }),
    registered_at: date.nullable().meta({
      description: `The day of the registration for \`registration_team\`, YYYY-MM-DD. ${UNKNOWN}`,
      examples: ['2023-07-25'],
    }),
    registration_team: text.nullable().meta({
      description: `The team for which the player is registered. ${UNKNOWN}`,
      examples: ['Women'],
    }),
    positions: z.array(text).meta({
      description: "The player's positions, in the order in which the club lists them.",
      examples: [['defensive midfielder', 'left-back']],
    }),
  })
  .meta({ id: 'Player', description: 'A player of the club, in a team or not.' });

export const resources = { season, seasonDetail, category, team, teamMember, player, match };

export type Season = z.infer<typeof season>;
export type SeasonDetail = z.infer<typeof seasonDetail>;
export type Category = z.infer<typeof category>;
export type Team = z.infer<typeof team>;
export type TeamMember = z.infer<typeof teamMember>;
export type Player = z.infer<typeof player>;
