import { z } from 'zod';
import { resources } from '../../publish/documents/response-schema.ts';
import {
  type DocumentOperation,
  getSeason,
  getTeam,
  listCategories,
  listMatches,
  listPlayers,
  listSeasons,
  listTeams,
  type ReadOperationName,
  readOperations,
} from '../../shared/model/documents.ts';
import { ID } from '../../shared/model/parameters.ts';
import type { FieldProblem, ProblemCode } from '../../shared/problem.ts';
import type { tags } from './document-info.ts';
import { calendarExample, exampleOf, ids } from './examples.ts';
import { invalidParameter } from './problems.ts';
import { changes, changesExample, club, clubExample } from './revisions.ts';

interface Description {
  tag: keyof typeof tags;
  summary: string;
  description: string;
}

interface Answer {
  success: string;
  body: z.ZodType;
  /** Media type of the response; JSON by default. */
  mediaType?: string;
  example: object | string;
}

/** Description of an operation. shared/routes.ts has its method, path and access. */
export interface Operation extends Description, Partial<Answer> {
  problems: ProblemCode[];
  /** Field errors in the example of `validation_failed`; by default an invalid `revision`. */
  fieldErrors?: FieldProblem[];
  isVerification?: true;
}

/** Errors that API Gateway can respond with to any request. */
const always: ProblemCode[] = [
  'malformed_body',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'rate_limited',
  'internal_error',
  'unavailable',
  'timeout',
];

const withToken: ProblemCode[] = [
  'token_missing',
  'token_invalid',
  'token_expired',
  'token_revoked',
  'club_not_found',
  'revision_not_live',
  'validation_failed',
  ...always,
  'document_missing',
];

const { season, seasonDetail, category, team, player, match } = resources;

/**
 * Creates the schema of a document. Names the schema, because generators would derive a name from operation and
 * status.
 */
const documentOf = (id: string, data: z.ZodType) => z.object({ data }).meta({ id });

const verification: Operation = {
  tag: 'Licenses',
  summary: 'Verify a license',
  description: `Returns a bearer token for a license key. Verify from a server: a license key does not belong in a web page, and browsers let no
page of another site read the response (no CORS). An app from an app store may contain the key of a public license. Verify again after a
401, not before every request.

The body is JSON of at most 8 KB; a form with the same fields (\`application/x-www-form-urlencoded\`) works, too. The service checks in
this order: the request (400, 413, 415, 422), the form of the slug (404) and of the key (401), whether the club exists (404), whether the
key belongs to the club (401), and whether the license is suspended or has ended (403).`,
  problems: [
    'invalid_license_key',
    'license_expired',
    'license_suspended',
    'club_not_found',
    'unsupported_media_type',
    'validation_failed',
    ...always,
  ],
  fieldErrors: [{ field: 'license_key', code: 'missing', detail: 'is missing' }],
  isVerification: true,
};

/** Read operations in any order. The OpenAPI document has the order of the routes. */
const reads: Record<ReadOperationName, Description & Answer> = {
  'list-seasons': {
    tag: 'Seasons',
    summary: 'List the seasons',
    description:
      'Returns the active seasons (there may be none), or all seasons. They are sorted by start (newest first), name and id.',
    success: 'The seasons.',
    body: documentOf('SeasonsDocument', z.array(season)),
    example: exampleOf(listSeasons.name({})),
  },
  'get-season': {
    tag: 'Seasons',
    summary: 'Get a season with its teams',
    description:
      'Returns a season, active or not, with its teams. The teams are sorted by `sort_order`, name and id.',
    success: 'The season.',
    body: documentOf('SeasonDocument', seasonDetail),
    example: exampleOf(getSeason.name(ids)),
  },
  'list-categories': {
    tag: 'Teams',
    summary: 'List the categories',
    description: 'Returns all categories of the club, sorted by `sort_order`, name and id.',
    success: 'The categories.',
    body: documentOf('CategoriesDocument', z.array(category)),
    example: exampleOf(listCategories.name()),
  },
  'list-teams': {
    tag: 'Teams',
    summary: 'List the teams',
    description: `Returns the teams of all seasons and categories, sorted by \`sort_order\`, name and id. You can filter by season, by category or
by both. For the current teams, filter by the active season, or use *Get a season with its teams*. If no team matches, the list is empty. A
filter value that is not an id (\`007\`, \`1.0\`, \`0\`) is a 422.`,
    success: 'The teams.',
    body: documentOf('TeamsDocument', z.array(team)),
    example: exampleOf(listTeams.name({ season_id: ids.season, category_id: ids.category })),
  },
  'get-team': {
    tag: 'Teams',
    summary: 'Get a team',
    description: 'Returns a team of any season.',
    success: 'The team.',
    body: documentOf('TeamDocument', team),
    example: exampleOf(getTeam.name(ids)),
  },
  'list-players': {
    tag: 'Players',
    summary: 'List the players',
    description: `Returns the players in the club's list, in a team or not, sorted by last name, first name and id. Names are sorted as in English,
ignoring case and accents.`,
    success: 'The players.',
    body: documentOf('PlayersDocument', z.array(player)),
    example: exampleOf(listPlayers.name()),
  },
  'list-matches': {
    tag: 'Matches',
    summary: 'List the matches',
    description: `Returns the matches of the active seasons, or those of a season or a team. \`category_id\` selects among these. They are sorted by date,
time and id: a match without a time comes last on its day, and one without a date at the end. Each match is complete: there is no path for
a single one. A team belongs to one season and category, so \`team_id\` cannot be combined with another filter (422). There are no live
scores: you get a result when the club has published it. A cancelled match stays in the list.`,
    success: 'The matches.',
    body: documentOf('MatchesDocument', z.array(match)),
    example: exampleOf(listMatches.name({ team_id: ids.team })),
  },
  'get-club': {
    tag: 'Changes',
    summary: 'Get the club and the id of its revision',
    description: `The cheapest way to poll: one small response tells you whether anything is new. Every publish of a change, and every rollback, changes
\`revision\` and with it the \`ETag\`.`,
    success: 'The club.',
    body: documentOf('ClubDocument', club),
    example: clubExample,
  },
  'list-changes': {
    tag: 'Changes',
    summary: 'List the API paths that have changed',
    description: `Returns the paths whose bodies differ between the revision \`since\`, which you have read, and the live revision, with the new entity
tags of these paths. Read these paths again, and keep the rest. A path whose \`etag\` is null is gone. Only what your token can read is
compared. The service compares the live revision with the earlier live revisions that it still keeps: ten by default, at most 20. A 410
means that \`since\` is not one of these revisions, or that the list is too large for one response: then read everything again.`,
    success: 'The changes.',
    body: documentOf('ChangesDocument', changes),
    example: changesExample,
  },
};

const calendar: Operation = {
  tag: 'Matches',
  summary: 'Subscribe to the matches',
  description: `Returns the matches of the active seasons as a calendar (iCalendar, RFC 5545): all matches of the club, or those of a category or a team.
Give the address to calendar programs; \`webcal:\` works, too, instead of \`https:\`. Calendar programs poll the address every few hours,
so the calendar is not for urgent news. The calendar of a category continues in the next season. The calendar of a team becomes empty,
because a team belongs to one season. A match without a time is an all-day event. A match without a date is left out, unless it is
cancelled or postponed and had a date: then its event stays on the last one. The title of a cancelled or postponed match begins with that
word, in the club's language.

The token is in the address, because calendar programs send no header. The token must belong to a license whose \`view\` is \`public\`. Issue
a separate license for calendars, so that you can suspend this license without affecting a website.`,
  success: 'The calendar. It has no events if no match belongs in it.',
  body: z.string().meta({
    description: 'A `VCALENDAR` with one `VEVENT` for each match in the calendar.',
  }),
  mediaType: 'text/calendar',
  example: calendarExample,
  problems: withToken.filter((code) => code !== 'revision_not_live'),
  fieldErrors: [invalidParameter('category_id', ID)],
};

/** Operations by their names in shared/routes.ts. */
export const operations: Record<string, Operation> = {
  'verify-license': verification,
  'get-calendar': calendar,
  ...Object.fromEntries(readOperations.map((each) => [each.operation, describeRead(each)])),
};

function describeRead(
  read: Partial<DocumentOperation> & { operation: ReadOperationName },
): Operation {
  const { operation, query = {}, absent } = read;
  const [parameter] = Object.entries(query);
  return {
    ...reads[operation],
    problems: absent && absent !== 'empty list' ? [absent, ...withToken] : withToken,
    ...(parameter && { fieldErrors: [invalidParameter(...parameter)] }),
  };
}
