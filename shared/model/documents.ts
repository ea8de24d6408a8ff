import type { ProblemCode } from '../problem.ts';
import {
  FLAG,
  ID,
  type ParameterKinds,
  type QueryValues,
  REVISION,
  type Values,
} from './parameters.ts';

/**
 * Operations that read a club, except the calendar. Their routes and document names follow from these
 * constants, which are plain literals, so that bundles include only what they use.
 */

export interface ReadOperation<
  Ids extends ParameterKinds = ParameterKinds,
  Q extends ParameterKinds = ParameterKinds,
> {
  /** Name of the operation: its file in functions/ and its `operationId` in the OpenAPI document. */
  readonly operation: string;
  /** Path below `/clubs/{club}`. */
  readonly path: string;
  readonly ids?: Ids;
  /** Query parameters without `revision`, which all operations except the calendar have. */
  readonly query?: Q;
  /**
   * Query parameter that implies the others, and cannot be combined with them: a team has one season and
   * category.
   */
  readonly alone?: string & keyof Q;
  readonly mediaType: string;
}

/** Operation that returns a document: a stored response body. */
export interface DocumentOperation<
  Ids extends ParameterKinds = ParameterKinds,
  Q extends ParameterKinds = ParameterKinds,
> extends ReadOperation<Ids, Q> {
  /**
   * Returns the sort key of the document in the full view. It must never change, because stored revisions
   * outlive deployments.
   */
  name(values: Values<Ids> & QueryValues<Q>): string;
  /** Whether the document contains nothing about people, so that all views share it. */
  readonly isShared?: true;
  /**
   * Error code, or `empty list`, that a client gets if the club has no such document. Undefined for documents
   * that every club has.
   */
  readonly absent?: ProblemCode | 'empty list';
}

const JSON_TYPE = 'application/json';

/** Operation that reads only the Club item, so it is the cheapest to poll. */
export const getClub = {
  operation: 'get-club',
  path: '',
  mediaType: JSON_TYPE,
} as const satisfies ReadOperation;

/** Prefix of the names of lists of changes. */
export const CHANGES = 'CHANGES';

/** Differences between the revision `since` and the live one, as paths and entity tags. */
export const listChanges = {
  operation: 'list-changes',
  path: '/changes',
  query: { since: REVISION },
  mediaType: JSON_TYPE,
  name: ({ since }: { since?: string | undefined }) => (since ? `${CHANGES}#${since}` : CHANGES),
  absent: 'revision_gone',
} as const satisfies DocumentOperation;

export const listSeasons = {
  operation: 'list-seasons',
  path: '/seasons',
  query: { all: FLAG },
  mediaType: JSON_TYPE,
  name: ({ all }: { all?: boolean | undefined }) => (all ? 'SEASONS' : 'SEASONS#ACTIVE'),
  isShared: true,
} as const satisfies DocumentOperation;

export const getSeason = {
  operation: 'get-season',
  path: '/seasons/{season}',
  ids: { season: ID },
  mediaType: JSON_TYPE,
  name: ({ season }: { season: number }) => `SEASON#${season}`,
  absent: 'season_not_found',
} as const satisfies DocumentOperation;

export const listCategories = {
  operation: 'list-categories',
  path: '/categories',
  mediaType: JSON_TYPE,
  name: () => 'CATEGORIES',
  isShared: true,
} as const satisfies DocumentOperation;

type TeamFilter = { season_id?: number | undefined; category_id?: number | undefined };

export const listTeams = {
  operation: 'list-teams',
  path: '/teams',
  query: { season_id: ID, category_id: ID },
  mediaType: JSON_TYPE,
  name: ({ season_id, category_id }: TeamFilter) =>
    `TEAMS${season_id ? `#S${season_id}` : ''}${category_id ? `#C${category_id}` : ''}`,
  absent: 'empty list',
} as const satisfies DocumentOperation;

export const getTeam = {
  operation: 'get-team',
  path: '/teams/{team}',
  ids: { team: ID },
  mediaType: JSON_TYPE,
  name: ({ team }: { team: number }) => `TEAM#${team}`,
  absent: 'team_not_found',
} as const satisfies DocumentOperation;

export const listPlayers = {
  operation: 'list-players',
  path: '/players',
  mediaType: JSON_TYPE,
  name: () => 'PLAYERS',
} as const satisfies DocumentOperation;

type MatchFilter = TeamFilter & { team_id?: number | undefined };

/**
 * Matches, by default of the active seasons. `team_id` excludes other filters, because a team has one season
 * and category.
 */
export const listMatches = {
  operation: 'list-matches',
  path: '/matches',
  query: { season_id: ID, category_id: ID, team_id: ID },
  alone: 'team_id',
  mediaType: JSON_TYPE,
  name: ({ season_id, category_id, team_id }: MatchFilter) =>
    team_id
      ? `MATCHES#T${team_id}`
      : `MATCHES#${season_id ? `S${season_id}` : 'ACTIVE'}${category_id ? `#C${category_id}` : ''}`,
  isShared: true,
  absent: 'empty list',
} as const satisfies DocumentOperation;

/** Operations that read a club, except the calendar, in the order of the OpenAPI document. */
export const readOperations = [
  getClub,
  listChanges,
  listSeasons,
  getSeason,
  listCategories,
  listTeams,
  getTeam,
  listPlayers,
  listMatches,
] as const;

type Read = (typeof readOperations)[number];
type Document = Extract<Read, { name: unknown }>;

export type ReadOperationName = Read['operation'];

/** Names of operations that return documents, without lists of changes. */
export type RenderedOperationName = Exclude<Document, typeof listChanges>['operation'];

export type ValuesOf<Name extends string> =
  Parameters<Extract<Document, { operation: Name }>['name']> extends [infer V]
    ? V
    : Record<string, unknown>;
