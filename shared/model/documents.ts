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
 * Operations that read a club: one constant for each. Its route, function, paths in lists of
 * changes, parameters in the key of the edge, smoke check and place in the OpenAPI document follow.
 * The constants are plain literals, so that the bundle of a function has its own and no other.
 */

/** An operation that reads a club. */
export interface ReadOperation<
  Ids extends ParameterKinds = ParameterKinds,
  Q extends ParameterKinds = ParameterKinds,
> {
  /** Names the file in functions/, and is the `operationId` of the interface. */
  readonly operation: string;
  /** Path below `/clubs/{club}`. */
  readonly path: string;
  /** Parameters in the path, by name. */
  readonly ids?: Ids;
  /** The query parameters beside `revision`, which every operation has. */
  readonly query?: Q;
  /** The one of them that no other may stand beside: what it names has a value for each. */
  readonly alone?: string & keyof Q;
  readonly mediaType: string;
}

/** One that answers a document: a finished response body, rendered when the club is published. */
export interface DocumentOperation<
  Ids extends ParameterKinds = ParameterKinds,
  Q extends ParameterKinds = ParameterKinds,
> extends ReadOperation<Ids, Q> {
  /** The sort key of the stored document in the full view. It never changes: a revision outlives a deployment. */
  name(values: Values<Ids> & QueryValues<Q>): string;
  /** Whether it has nothing of people, so that all views read the same. */
  readonly isShared?: true;
  /**
   * The answer when the club has no such document; omitted where each club has it from its next publish
   * on (until then it is unavailable). `empty list` is for a filter that matches nothing.
   */
  readonly absent?: ProblemCode | 'empty list';
}

const JSON_TYPE = 'application/json';

/** Made of the pointer of the club: the cheapest poll. */
export const getClub = {
  operation: 'get-club',
  path: '',
  mediaType: JSON_TYPE,
} as const satisfies ReadOperation;

/** Begins the name of each list of changes. */
export const CHANGES = 'CHANGES';

/**
 * Differences between another revision and the document's own, as paths and entity tags; every path
 * without `since`. Absent for a revision that was not kept.
 */
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

/** The matches of the active seasons, without a season. A team is of one season and category: no document is of both. */
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

/** All of them, in the order of the interface's description. */
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

/** Operations whose documents are rendered from the club file alone. */
export type RenderedOperationName = Exclude<Document, typeof listChanges>['operation'];

/** Values in the names of an operation's documents: the ids in the path, and the query. */
export type ValuesOf<Name extends string> =
  Parameters<Extract<Document, { operation: Name }>['name']> extends [infer V]
    ? V
    : Record<string, unknown>;
