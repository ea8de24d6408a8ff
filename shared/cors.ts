/**
 * Any page may read a club's data, with no credentials but the token that it holds itself. The
 * functions send these headers, and so does API Gateway with what it answers alone.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id, WWW-Authenticate',
};
