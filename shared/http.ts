/**
 * Placeholder for the service's base URL in the reference files; get-reference replaces it. The name never
 * resolves (RFC 2606, 2).
 */
export const BASE_URL_PLACEHOLDER = 'https://club-data.invalid/api/v1';

/** `WWW-Authenticate` headers of a 401 (RFC 6750, 3). A request without a token gets no error code (3.1). */
export const CHALLENGES = {
  missing: 'Bearer realm="club-data"',
  refused: 'Bearer realm="club-data", error="invalid_token"',
};

/**
 * Header that CloudFront adds, with the value `1`, to get responses that a shared cache may keep. It is no
 * secret, because it changes only the sender's own `Cache-Control`.
 */
export const EDGE_HEADER = 'x-from-edge';
