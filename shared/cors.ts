/**
 * Pages of any origin may read a club's data, without credentials other than the bearer token. The
 * functions send these headers, and so do API Gateway's own responses.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After, X-Request-Id, WWW-Authenticate',
};
