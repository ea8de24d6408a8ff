import type { Grant } from './grants.ts';

/** What the service answers: one entry and one file in functions/ for each operation. */
export interface Route {
  /** The name of the operation, of its function's file and of its test. */
  operation: string;
  method: 'GET' | 'POST';
  path: string;
  /** `token`: only with a bearer token, and from any page (CORS). */
  access: 'public' | 'token';
  /** What the function may do with the table (lib/grants.ts). */
  grant: Grant;
}

const read = { method: 'GET', access: 'token', grant: 'read documents' } as const;

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
