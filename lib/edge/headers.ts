/** Header with the secret that CloudFront adds to each request; replaces a header from the client. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/**
 * Header with the client's IP address, which the edge sets. A request that does not come through the edge can
 * have any value.
 */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';
