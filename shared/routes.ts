import { ACCESS_TOKEN, getCalendar } from './model/calendar.ts';
import { type ReadOperation, readOperations } from './model/documents.ts';

/** Permissions of a function on the table (lib/grants.ts). */
export type Grant = 'read documents' | 'verify' | 'authorize' | 'publish';

export interface Route {
  /** Name of the operation: its file in functions/ and its test in test/contract/. */
  operation: string;
  /** GET also serves HEAD and allows cross-origin requests. */
  method: 'GET' | 'POST';
  path: string;
  /**
   * Required access: a bearer token (`token`), a public license's `access_token` (`token in query`), or none
   * (`public`, with a rate limit of its own).
   */
  access: 'public' | 'token' | 'token in query';
  /** Permissions; undefined if the function does not use the table. */
  grant?: Grant;
  parameters?: string[];
}

const REVISION = 'revision';

const verification: Route = {
  operation: 'verify-license',
  method: 'POST',
  path: '/license/verify',
  access: 'public',
  grant: 'verify',
};

const read = { method: 'GET', access: 'token', grant: 'read documents' } as const;

const reads = readOperations.map(
  ({ operation, path, query = {} }: ReadOperation): Route => ({
    operation,
    path: `/clubs/{club}${path}`,
    ...read,
    parameters: [...Object.keys(query), REVISION],
  }),
);

const calendar: Route = {
  operation: getCalendar.operation,
  path: `/clubs/{club}${getCalendar.path}`,
  ...read,
  access: 'token in query',
  parameters: Object.keys(getCalendar.query),
};

/** Endpoints of the API: exactly those in the OpenAPI document. */
export const routes: Route[] = [verification, ...reads, calendar];

const parametersOf = (access: Route['access']): string[] => [
  ...new Set(routes.flatMap((route) => (route.access === access ? (route.parameters ?? []) : []))),
];

/** Query parameters of documents, in the order of the edge's cache key. */
export const DOCUMENT_PARAMETERS = parametersOf('token');

export const CALENDAR_PATH = calendar.path;
export const CALENDAR_PARAMETERS = [...parametersOf('token in query'), ACCESS_TOKEN];

const reference = { operation: 'get-reference', method: 'GET', access: 'public' } as const;

/** Routes of the reference page, its files and the OpenAPI document, served by one function. */
export const referenceRoutes: Route[] = [
  { path: '/docs', ...reference },
  { path: '/docs/{file}', ...reference },
  { path: '/openapi.json', ...reference },
];

/** Route of the elements' scripts, which websites load. The function of the reference page serves the route. */
export const elementRoutes: Route[] = [{ path: '/elements/{file}', ...reference }];
