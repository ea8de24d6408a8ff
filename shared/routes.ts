import { type ReadOperation, readOperations } from './model/documents.ts';

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

/** The API's endpoints: exactly those that the OpenAPI document describes. */
export const routes: Route[] = [verification, ...reads];

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
