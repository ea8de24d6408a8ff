import type { Grant } from './grants.ts';

/** What is answered at a path: each operation is one file in functions/. */
export interface Route {
  /** The name of the operation, of its function's file and of its test. */
  operation: string;
  /** GET answers any page (CORS), and HEAD with it. */
  method: 'GET' | 'POST';
  path: string;
  /** `token`: only with a bearer token; `public`: for anyone, and throttled the more tightly. */
  access: 'public' | 'token';
  /** What the function may do with the table (lib/grants.ts); left out, it does not know the table. */
  grant?: Grant;
}

const read = { method: 'GET', access: 'token', grant: 'read documents' } as const;

/** The API: what openapi/ describes, no more and no less. */
export const routes: Route[] = [
  {
    operation: 'verify-license',
    method: 'POST',
    path: '/license/verify',
    access: 'public',
    grant: 'verify',
  },
  { operation: 'list-seasons', path: '/clubs/{club}/seasons', ...read },
  { operation: 'get-season', path: '/clubs/{club}/seasons/{season}', ...read },
  { operation: 'list-categories', path: '/clubs/{club}/categories', ...read },
  { operation: 'list-teams', path: '/clubs/{club}/teams', ...read },
  { operation: 'get-team', path: '/clubs/{club}/teams/{team}', ...read },
  { operation: 'list-players', path: '/clubs/{club}/players', ...read },
];

const file = { operation: 'get-reference', method: 'GET', access: 'public' } as const;

/** What tells of the API and is no part of it: files, which one function sends. */
export const referenceRoutes: Route[] = [
  { path: '/docs', ...file },
  { path: '/docs/{file}', ...file },
  { path: '/openapi.json', ...file },
];
