import { CORS_HEADERS, PREFLIGHT_HEADERS } from '../shared/cors.ts';
import type { ViewerResponse } from './event.ts';
import { toFields } from './to-fields.ts';

/**
 * What the API answers to a preflight of any path (lib/api/preflight-404-405.ts). Browsers keep it by
 * URL, and each publish makes new ones (`revision`, `since`): pages of another origin then all ask again.
 */
export function answerPreflight(requestId: string): ViewerResponse {
  return {
    statusCode: 204,
    statusDescription: 'No Content',
    headers: toFields([CORS_HEADERS, PREFLIGHT_HEADERS, { 'X-Request-Id': requestId }]),
  };
}
