/**
 * Pages of any origin may read a club's data, without credentials other than the bearer token. The
 * functions send these headers, and so do API Gateway's own responses and the edge.
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
