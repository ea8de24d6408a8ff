/**
 * Header that, with the value `1`, asks the API for answers that a shared cache may keep; CloudFront adds it. It is no
 * secret: it changes its sender's own `Cache-Control` alone.
 */
export const EDGE_HEADER = 'x-from-edge';
