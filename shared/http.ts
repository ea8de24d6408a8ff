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
