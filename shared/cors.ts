/**
 * Headers that let pages of any origin read a club's data with a bearer token. Both the functions and API
 * Gateway's own responses send them. Every header in the OpenAPI document is exposed, unless pages can read it
 * anyway (https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name). No response depends on Origin,
 * so `Vary` does not name it.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Allow, Content-Encoding, ETag, Retry-After, Vary, WWW-Authenticate, X-Request-Id',
};

/**
 * Headers of a preflight, in addition to `CORS_HEADERS`. All methods that API Gateway routes are allowed, so
 * that a page can read a 405. Any header is allowed, because HTTP libraries and monitoring tools add their own.
 * `*` does not include Authorization (https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name).
 * Browsers before 2019 do not know `*`, so common headers are listed as well.
 */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT',
  'Access-Control-Allow-Headers':
    '*, Authorization, If-None-Match, Content-Type, X-Requested-With, traceparent, tracestate, baggage',
  'Access-Control-Max-Age': '86400',
};
