/**
 * Headers that let pages of any origin read a club's data with a bearer token. Exposes all documented headers
 * except safelisted ones (https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name). Responses do
 * not depend on Origin, so `Vary` omits it.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Allow, Content-Encoding, ETag, Retry-After, Vary, WWW-Authenticate, X-Request-Id',
};

/**
 * Further headers of a preflight. Routed methods are allowed, so that pages can read a 405. `*` allows the
 * headers of tools, but neither Authorization
 * (https://fetch.spec.whatwg.org/#cors-non-wildcard-request-header-name) nor any header in browsers before
 * 2019.
 */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT',
  'Access-Control-Allow-Headers':
    '*, Authorization, If-None-Match, Content-Type, X-Requested-With, traceparent, tracestate, baggage',
  'Access-Control-Max-Age': '86400',
};
