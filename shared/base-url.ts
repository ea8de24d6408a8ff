/**
 * Stands in the served files of the reference for the service's own base URL, which get-reference
 * puts in its place. The name never resolves (RFC 2606, 2).
 */
export const BASE_URL_PLACEHOLDER = 'https://club-data.invalid/api/v1';
