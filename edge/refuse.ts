import { CHALLENGES } from '../shared/challenge.ts';
import { CORS_HEADERS } from '../shared/cors.ts';
import type { Fields, ViewerResponse } from './event.ts';

export type RefusalCode = 'token_invalid' | 'token_revoked' | 'token_expired';

/** The bodies, with `$context.requestId`: lib/bundle/build-viewer-function.ts puts them in. */
declare const REFUSALS: Record<RefusalCode, string>;

/** The 401 that the API answers for such a token (lib/api/gateway-responses.ts). */
export function refuse(code: RefusalCode, requestId: string): ViewerResponse {
  const headers: Fields = {
    'content-type': { value: 'application/problem+json' },
    'cache-control': { value: 'no-store' },
    'x-request-id': { value: requestId },
    'www-authenticate': { value: CHALLENGES.refused },
  };
  Object.entries(CORS_HEADERS).forEach((entry) => {
    headers[entry[0].toLowerCase()] = { value: entry[1] };
  });
  return {
    statusCode: 401,
    statusDescription: 'Unauthorized',
    headers,
    body: REFUSALS[code].replace('$context.requestId', requestId),
  };
}
