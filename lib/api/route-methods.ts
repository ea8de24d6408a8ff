import type { Route } from '../../shared/routes.ts';

export const withHead = (method: Route['method']): string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

/**
 * Reports whether routes allow cross-origin requests. Verification does not, because no license key belongs in
 * a web page.
 */
export const allowsCors = (group: Route[]): boolean => group.some(({ method }) => method === 'GET');

export const allowedMethods = (group: Route[]): string[] => [
  ...group.flatMap((route) => withHead(route.method)),
  ...(allowsCors(group) ? ['OPTIONS'] : []),
];
