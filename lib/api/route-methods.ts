import type { Route } from '../../shared/routes.ts';

/** The method, and HEAD for GET. */
export const withHead = (method: Route['method']): string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

/** GET allows cross-origin requests; verification does not, because a license key belongs on a server. */
export const allowsCors = (group: Route[]): boolean => group.some(({ method }) => method === 'GET');

/** The methods in the `Allow` header of a 405. */
export const allowedMethods = (group: Route[]): string[] => [
  ...group.flatMap((route) => withHead(route.method)),
  ...(allowsCors(group) ? ['OPTIONS'] : []),
];
