import { createHash } from 'node:crypto';

/**
 * Pages of any origin may read a club's data, without credentials other than the bearer token. The
 * functions send these headers, and so do API Gateway's own responses.
 *
 * Exposed is every header that the OpenAPI document names and that pages could not read otherwise
 * (https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name). No response depends on the
 * request's Origin, so `Vary` does not name it.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Allow, Content-Encoding, ETag, Retry-After, Vary, WWW-Authenticate, X-Request-Id',
};

/**
 * Headers of a preflight, besides those above: pages may send any request, but without cookies.
 *
 * Methods: every one that API Gateway routes, so that a page can read the 405 for those that a path
 * lacks. Headers: any, because HTTP libraries and monitoring tools add their own to a page's requests.
 * `*` does not include Authorization, and for browsers before 2019 it is a name like any other, so that
 * common headers are listed too; the last three are of W3C, which the monitoring tools agree on.
 * https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name
 */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT',
  'Access-Control-Allow-Headers':
    '*, Authorization, If-None-Match, Content-Type, X-Requested-With, traceparent, tracestate, baggage',
  'Access-Control-Max-Age': '86400',
};

/**
 * Stands in the served files of the reference for the service's own base URL, which get-reference
 * puts in its place. The name never resolves (RFC 2606, 2).
 */
export const BASE_URL_PLACEHOLDER = 'https://club-data.invalid/api/v1';

/**
 * The `WWW-Authenticate` header of a 401 (RFC 6750, 3), which API Gateway sends.
 * A request without a token gets no error code (3.1).
 */
export const CHALLENGES = {
  missing: 'Bearer realm="club-data"',
  refused: 'Bearer realm="club-data", error="invalid_token"',
};

/**
 * Header that, with the value `1`, asks the API for answers that a shared cache may keep; CloudFront adds it. It is no
 * secret: it changes its sender's own `Cache-Control` alone.
 */
export const EDGE_HEADER = 'x-from-edge';

/**
 * The weak entity tag of a response body, given whole or in parts (RFC 9110, 8.8.3). It depends on the content alone, not on
 * the revision, the client or the encoding.
 */
export function etagOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const digest = hash.digest();
  return `W/"${digest.subarray(0, 12).toString('base64url')}"`;
}
