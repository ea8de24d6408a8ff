import { z } from 'zod';
import { id, slug } from '../../publish/documents/response-schema-values.ts';
import * as examples from './examples.ts';
import { revision, since } from './revisions.ts';

const club = slug.max(63).meta({
  description: "The club's slug, as its verification answered it.",
  examples: [examples.ids.club],
  param: { id: 'club' },
});

/** The path parameters of shared/routes.ts. */
export const pathParameters: Record<string, z.ZodType> = {
  club,
  season: id.meta({
    description:
      'The id of a season of the club, as *List the seasons* answers it, without leading zeros.',
    examples: [examples.ids.season],
    param: { id: 'season' },
  }),
  team: id.meta({
    description:
      'The id of a team of the club, as *List the teams* answers it, without leading zeros.',
    examples: [examples.ids.team],
    param: { id: 'team' },
  }),
};

const all = z
  .boolean()
  .optional()
  .meta({
    description:
      'With `true`, all seasons; without it, the active ones. `1`, `yes`, `on` and `0`, `no`, `off` are taken too, all in any case.',
    examples: [true],
  });

const ofSeason = (description: string) =>
  id.optional().meta({ description, examples: [examples.ids.season] });

/** The query parameters of each operation, beside `revision`, which all have: one name may differ in what it does. */
const queries: Partial<Record<string, Record<string, z.ZodType>>> = {
  'list-seasons': { all },
  'list-teams': {
    season_id: ofSeason(
      'Only the teams of this season; without it, of all seasons. None for an id that is not of the club.',
    ),
    category_id: id.optional().meta({
      description:
        'Only the teams of this category; without it, of all. None for an id that is not of the club.',
      examples: [examples.ids.category],
    }),
  },
  'list-matches': {
    season_id: ofSeason(
      'Only the matches of this season; without it, of the active seasons. None for an id that is not of the club.',
    ),
    category_id: id.optional().meta({
      description:
        'Only the matches of the teams of this category; without it, of all. None for an id that is not of the club.',
      examples: [examples.ids.category],
    }),
    team_id: id.optional().meta({
      description:
        'Only the matches of this team, of whichever season; without it, of all teams. Not beside the other two. None for an id that is not of the club.',
      examples: [examples.ids.team],
    }),
  },
  'get-calendar': {
    category_id: id.optional().meta({
      description:
        'Only the matches of the teams of this category; without it, of all. None for an id that is not of the club.',
      examples: [examples.ids.category],
    }),
    team_id: id.optional().meta({
      description:
        'Only the matches of this team; without it, of all teams. Not beside `category_id`. None for an id that is not of an active season.',
      examples: [examples.ids.team],
    }),
  },
  'list-changes': { since },
};

/** The query parameters of shared/routes.ts. */
export const queryParametersOf = (operation: string): Record<string, z.ZodType> => ({
  ...queries[operation],
  revision,
});

/** Request headers of every operation that responds with an ETag. */
export const conditionalHeaders = z.object({
  'If-None-Match': z
    .string()
    .optional()
    .meta({
      description:
        'The `ETag` of an earlier answer, as it was sent: while it is still that of the document, the answer is a 304 without a body. Several may be listed; `*` is any. Without it, the answer is the document.',
      examples: ['W/"3q2-7wAAAAC_yv66"'],
      param: { id: 'IfNoneMatch' },
    }),
});
