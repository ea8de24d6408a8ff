/**
 * Headers that let pages of any origin read a club's data with a bearer token. Exposes all headers of
 * openapi.json except safelisted ones (https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name).
 * Responses do not depend on Origin, so `Vary` omits it.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Allow, Content-Encoding, ETag, Retry-After, Vary, WWW-Authenticate, X-Request-Id',
};

/**
 * Other headers of a preflight response. Every method is allowed, so that pages can read a 405. `*` does not
 * include Authorization (https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name), and older
 * browsers do not support it.
 */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT',
  'Access-Control-Allow-Headers':
    '*, Authorization, If-None-Match, Content-Type, X-Requested-With, traceparent, tracestate, baggage',
  'Access-Control-Max-Age': '86400',
};
