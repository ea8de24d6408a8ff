import { CHALLENGES } from '../shared/challenge.ts';
import { CORS_HEADERS } from '../shared/cors.ts';
import type { ViewerResponse } from './event.ts';
import { toFields } from './to-fields.ts';

export type RefusalCode = 'token_invalid' | 'token_revoked' | 'token_expired';

/** The bodies, with `$context.requestId`: lib/bundle/build-viewer-function.ts puts them in. */
declare const REFUSALS: Record<RefusalCode, string>;

/** The 401 that the API answers for such a token (lib/api/gateway-responses.ts). */
export function refuse(code: RefusalCode, requestId: string): ViewerResponse {
  const own = {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    'WWW-Authenticate': CHALLENGES.refused,
  };
  return {
    statusCode: 401,
    statusDescription: 'Unauthorized',
    headers: toFields([CORS_HEADERS, own]),
    body: REFUSALS[code].replace('$context.requestId', requestId),
  };
}
