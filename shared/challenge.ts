/**
 * The `WWW-Authenticate` header of a 401 (RFC 6750, 3), which API Gateway sends.
 * A request without a token gets no error code (3.1).
 */
export const CHALLENGES = {
  missing: 'Bearer realm="club-data"',
  refused: 'Bearer realm="club-data", error="invalid_token"',
};
