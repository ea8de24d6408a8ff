/** Header with the secret that CloudFront adds to each request; replaces a header from the client. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** Header with the client's IP address, set by the function at the edge; replaces a header from the client. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
