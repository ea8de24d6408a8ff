import { gzipSync as gzip } from 'fflate';

/**
 * Compresses with gzip, in place of node:zlib. Browsers compress bodies only to check whether they fit into a
 * response. Near that limit brotli is never larger than gzip, so gzip is enough.
 */
export const gzipSync = (bytes: Uint8Array): Uint8Array => gzip(bytes);

export const brotliCompressSync = gzipSync;

export const constants = { Z_BEST_COMPRESSION: 9, BROTLI_PARAM_QUALITY: 1 };
