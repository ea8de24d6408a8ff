import { z } from 'zod';
import { id, slug } from '../../publish/documents/response-schema-values.ts';
import * as examples from './examples.ts';
import { revision, since } from './revisions.ts';

const club = slug.max(63).meta({
  description: "The club's slug, as its verification returned it.",
  examples: [examples.ids.club],
  param: { id: 'club' },
});

export const pathParameters: Record<string, z.ZodType> = {
  club,
  season: id.meta({
    description: 'The id of a season of the club, from *List the seasons*, without leading zeros.',
    examples: [examples.ids.season],
    param: { id: 'season' },
  }),
  team: id.meta({
    description: 'The id of a team of the club, from *List the teams*, without leading zeros.',
    examples: [examples.ids.team],
    param: { id: 'team' },
  }),
};

const all = z
  .boolean()
  .optional()
  .meta({
    description:
      '`true` returns all seasons; without it you get the active ones. `1`, `yes` and `on`, and `0`, `no` and `off` work, too, in upper or lower case.',
    examples: [true],
  });

const ofSeason = (description: string) =>
  id.optional().meta({ description, examples: [examples.ids.season] });

/**
 * Query parameters by operation, except `revision`, which every operation has. The same name may have different
 * meanings in two operations.
 */
const queries: Partial<Record<string, Record<string, z.ZodType>>> = {
  'list-seasons': { all },
  'list-teams': {
    season_id: ofSeason(
      'Returns only the teams of this season. Without it you get those of all seasons; if the club has no such season, none.',
    ),
    category_id: id.optional().meta({
      description:
        'Returns only the teams of this category. Without it you get those of all categories; if the club has no such category, none.',
      examples: [examples.ids.category],
    }),
  },
  'list-matches': {
    season_id: ofSeason(
      'Returns only the matches of this season. Without it you get those of the active seasons; if the club has no such season, none.',
    ),
    category_id: id.optional().meta({
      description:
        'Returns only the matches of the teams of this category. Without it you get those of all categories; if the club has no such category, none.',
      examples: [examples.ids.category],
    }),
    team_id: id.optional().meta({
      description:
        'Returns only the matches of this team, of any season. Without it you get those of all teams; if the club has no such team, none. It cannot be combined with the other two.',
      examples: [examples.ids.team],
    }),
  },
  'get-calendar': {
    category_id: id.optional().meta({
      description:
        'Returns only the matches of the teams of this category. Without it you get those of all categories; if the club has no such category, none.',
      examples: [examples.ids.category],
    }),
    team_id: id.optional().meta({
      description:
        'Returns only the matches of this team. Without it you get those of all teams; if no active season has such a team, none. It cannot be combined with `category_id`.',
      examples: [examples.ids.team],
    }),
  },
  'list-changes': { since },
};

export const queryParametersOf = (operation: string): Record<string, z.ZodType> => ({
  ...queries[operation],
  revision,
});

export const conditionalHeaders = z.object({
  'If-None-Match': z
    .string()
    .optional()
    .meta({
      description:
        'The `ETag` of an earlier response, unchanged. If the document still has it, you get 304 without a body. You can list several; `*` matches any. Without it you get the document.',
      examples: ['W/"3q2-7wAAAAC_yv66"'],
      param: { id: 'IfNoneMatch' },
    }),
});
