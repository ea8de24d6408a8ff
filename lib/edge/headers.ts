/** Header with the secret that CloudFront adds to each request; a client's own is replaced. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** Header with the client's IP address, from the function at the edge; a client's own is replaced. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
