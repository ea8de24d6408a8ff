/** The permissions of a function on the table (lib/grants.ts). */
export type Grant = 'read documents' | 'verify' | 'authorize' | 'publish';

/** One endpoint: a method, a path and the operation that handles it. */
export interface Route {
  /** Names the file in functions/ and the test in test/contract/. */
  operation: string;
  /** GET also serves HEAD and allows cross-origin requests. */
  method: 'GET' | 'POST';
  path: string;
  /** `token`: requires a bearer token; `public`: for anyone, with a lower rate limit. */
  access: 'public' | 'token';
  /** Omitted when its function does not use the table. */
  grant?: Grant;
  /** Its query parameters. */
  parameters?: string[];
}

const read = { method: 'GET', access: 'token', grant: 'read documents' } as const;
const REVISION = 'revision';

/** The API's endpoints: exactly those that the OpenAPI document describes. */
export const routes: Route[] = [
  {
    operation: 'verify-license',
    method: 'POST',
    path: '/license/verify',
    access: 'public',
    grant: 'verify',
  },
  { operation: 'get-club', path: '/clubs/{club}', ...read, parameters: [REVISION] },
  {
    operation: 'list-changes',
    path: '/clubs/{club}/changes',
    ...read,
    parameters: ['since', REVISION],
  },
  {
    operation: 'list-seasons',
    path: '/clubs/{club}/seasons',
    ...read,
    parameters: ['all', REVISION],
  },
  {
    operation: 'get-season',
    path: '/clubs/{club}/seasons/{season}',
    ...read,
    parameters: [REVISION],
  },
  {
    operation: 'list-categories',
    path: '/clubs/{club}/categories',
    ...read,
    parameters: [REVISION],
  },
  {
    operation: 'list-teams',
    path: '/clubs/{club}/teams',
    ...read,
    parameters: ['season_id', 'category_id', REVISION],
  },
  { operation: 'get-team', path: '/clubs/{club}/teams/{team}', ...read, parameters: [REVISION] },
  { operation: 'list-players', path: '/clubs/{club}/players', ...read, parameters: [REVISION] },
];

/** All that selects a document, in the order of the cache's key at the edge. */
export const DOCUMENT_PARAMETERS = [
  ...new Set(routes.flatMap(({ parameters = [] }) => parameters)),
];

const reference = { operation: 'get-reference', method: 'GET', access: 'public' } as const;

/** The reference page, its files and the OpenAPI document, all served by one function. */
export const referenceRoutes: Route[] = [
  { path: '/docs', ...reference },
  { path: '/docs/{file}', ...reference },
  { path: '/openapi.json', ...reference },
];
