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
