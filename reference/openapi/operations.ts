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

/** The description of a GET's 200, the schema of its body, and an example. */
interface Answer {
  success: string;
  body: z.ZodType;
  /** JSON when omitted. */
  mediaType?: string;
  example: object | string;
}

/** The description of an operation; its method, path and access are in shared/routes.ts. */
export interface Operation extends Description, Partial<Answer> {
  /** Every error that the operation can respond with. */
  problems: ProblemCode[];
  /** The field errors in the example of `validation_failed`; omitted for a `revision` that is invalid. */
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
 * Makes the schema of a document with a name, since generators would derive one from the operation
 * and the status.
 */
const documentOf = (id: string, data: z.ZodType) => z.object({ data }).meta({ id });

const verification: Operation = {
  tag: 'Licenses',
  summary: 'Verify a license',
  description: `Answers a bearer token for a license key. Call it from a server: a license key does not belong in a
page (that of a public license may be in an app of a store), and other origins are not let in (no CORS). Call it again when a token is answered with a 401, not before every
request.

The body is JSON of at most 8 KB; a form with the same fields (\`application/x-www-form-urlencoded\`) works as well. Checked in this order: the request (400, 413, 415, 422), the form of the
slug (404) and of the key (401), whether the club exists (404), whether the key is one of its (401), whether the license
is suspended or has ended (403).`,
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

/** Read operations in any order; the OpenAPI document has that of the routes. */
const reads: Record<ReadOperationName, Description & Answer> = {
  'list-seasons': {
    tag: 'Seasons',
    summary: 'List the seasons',
    description:
      'The active seasons, possibly none, or all of them. Newest start first, then by name and id.',
    success: 'The seasons.',
    body: documentOf('SeasonsDocument', z.array(season)),
    example: exampleOf(listSeasons.name({})),
  },
  'get-season': {
    tag: 'Seasons',
    summary: 'Get a season with its teams',
    description:
      'A season of the club, active or not, and its teams by `sort_order`, then name and id.',
    success: 'The season.',
    body: documentOf('SeasonDocument', seasonDetail),
    example: exampleOf(getSeason.name(ids)),
  },
  'list-categories': {
    tag: 'Teams',
    summary: 'List the categories',
    description: 'All categories of the club, by `sort_order`, then name and id.',
    success: 'The categories.',
    body: documentOf('CategoriesDocument', z.array(category)),
    example: exampleOf(listCategories.name()),
  },
  'list-teams': {
    tag: 'Teams',
    summary: 'List the teams',
    description: `The teams of the club, of all seasons and categories unless a filter keeps those of one, or of both: for
the teams of today, those of the active season (or *Get a season with its teams*). By
\`sort_order\`, then name and id. A filter with an id that is not of the club answers an empty list; one that is no id (\`007\`, \`1.0\`, \`0\`) a 422.`,
    success: 'The teams.',
    body: documentOf('TeamsDocument', z.array(team)),
    example: exampleOf(listTeams.name({ season_id: ids.season, category_id: ids.category })),
  },
  'get-team': {
    tag: 'Teams',
    summary: 'Get a team',
    description: 'A team of the club, of any season.',
    success: 'The team.',
    body: documentOf('TeamDocument', team),
    example: exampleOf(getTeam.name(ids)),
  },
  'list-players': {
    tag: 'Players',
    summary: 'List the players',
    description: `All players of the club, in teams or not, by last name, first name and id. Names are compared as in English,
without regard to case and accents.`,
    success: 'The players.',
    body: documentOf('PlayersDocument', z.array(player)),
    example: exampleOf(listPlayers.name()),
  },
  'list-matches': {
    tag: 'Matches',
    summary: 'List the matches',
    description: `The matches of the active seasons, or those of a season, a category or a team, by date, time and id; what is not set comes
last. Each is whole: there is no path for one match. A team is of one season and category, so \`team_id\` beside another
filter is a 422. Published dates and final results, not live: a result is there once the club has published it. A
cancelled match stays in the list.`,
    success: 'The matches.',
    body: documentOf('MatchesDocument', z.array(match)),
    example: exampleOf(listMatches.name({ team_id: ids.team })),
  },
  'get-club': {
    tag: 'Changes',
    summary: 'Get the club and its revision',
    description: `The cheapest poll: one small answer says whether anything is new. Every publish and rollback changes
\`revision\` and with it the \`ETag\`. Beyond the first specification, like *List the changes* and the parameter \`revision\`.`,
    success: 'The club.',
    body: documentOf('ClubDocument', club),
    example: clubExample,
  },
  'list-changes': {
    tag: 'Changes',
    summary: 'List the changes',
    description: `The paths whose bodies differ between the revision that you have read, \`since\`, and the live one, with
their new entity tags: read those, and keep the rest. A path whose \`etag\` is null is gone. The lists are those of your
token's view. The live revision is compared with those that were live before it and are still kept: ten by default, at most
20. A 410 says that \`since\` is none of them, or that the list is larger than one response: read everything again.`,
    success: 'The changes.',
    body: documentOf('ChangesDocument', changes),
    example: changesExample,
  },
};

const calendar: Operation = {
  tag: 'Matches',
  summary: 'Subscribe to the matches',
  description: `The matches of the active seasons as a calendar (iCalendar, RFC 5545), of the club, a category or a team: an address for
calendar programs, also with \`webcal:\` in place of \`https:\`. They poll it every few hours, whatever it says, so that it is no place
for news. A category stays over the summer; a team is of one season, and its calendar becomes empty. A match without a time
is an event of the whole day; one without a date is left out. The title of one that is cancelled, or postponed without a new date, begins with that word, in the club's language.

The token is in the address, since such programs send no header, and must be that of a license whose \`view\` is \`public\`. Issue one for
calendars alone: it can be suspended without touching a site.`,
  success: 'The calendar, without events if there are no such matches.',
  body: z.string().meta({ description: 'A `VCALENDAR` with a `VEVENT` for each match.' }),
  mediaType: 'text/calendar',
  example: calendarExample,
  problems: withToken.filter((code) => code !== 'revision_not_live'),
  fieldErrors: [invalidParameter('category_id', ID)],
};

/** Operations by their names, which are those of shared/routes.ts. */
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
