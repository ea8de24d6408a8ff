import { z } from 'zod';
import { id, slug } from '../../publish/documents/response-schema-values.ts';
import * as examples from './examples.ts';
import { revision, since } from './revisions.ts';

const club = slug.max(63).meta({
  description: 'The slug of the club, as the verification returned it.',
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

/** Query parameters by operation, without `revision`, which nearly all have. */
const queries: Partial<Record<string, Record<string, z.ZodType>>> = {
  'list-seasons': { all },
  'list-teams': {
    season_id: ofSeason(
      'Returns only the teams of this season. Without it you get the teams of all seasons. If the club has no such season, the list is empty.',
    ),
    category_id: id.optional().meta({
      description:
        'Returns only the teams of this category. Without it you get the teams of all categories. If the club has no such category, the list is empty.',
      examples: [examples.ids.category],
    }),
  },
  'list-matches': {
    season_id: ofSeason(
      'Returns only the matches of this season. Without `season_id` and `team_id` you get the matches of the active seasons. If the club has no such season, the list is empty.',
    ),
    category_id: id.optional().meta({
      description:
        'Returns only the matches of teams of this category. Without it you get the matches of all categories. If the club has no such category, there are no matches.',
      examples: [examples.ids.category],
    }),
    team_id: id.optional().meta({
      description:
        'Returns only the matches of this team, of any season. Without `team_id` you get the matches of all teams. If the club has no such team, the list is empty. `team_id` cannot be combined with another filter.',
      examples: [examples.ids.team],
    }),
  },
  'get-calendar': {
    category_id: id.optional().meta({
      description:
        'Returns only the matches of teams of this category. Without it you get the matches of all categories. If the club has no such category, there are no matches.',
      examples: [examples.ids.category],
    }),
    team_id: id.optional().meta({
      description:
        'Returns only the matches of this team. Without `team_id` you get the matches of all teams. If no active season has such a team, the calendar is empty. `team_id` cannot be combined with `category_id`.',
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
        'The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body.',
      examples: ['W/"3q2-7wAAAAC_yv66"'],
      param: { id: 'IfNoneMatch' },
    }),
});
