import { gzipSync as gzip } from 'fflate';

/**
 * Compresses with gzip, also instead of brotli. The check in a browser needs only sizes, and near the limit
 * brotli is never larger.
 */
export const gzipSync = (bytes: Uint8Array): Uint8Array => gzip(bytes);

export const brotliCompressSync = gzipSync;

export const constants = { Z_BEST_COMPRESSION: 9, BROTLI_PARAM_QUALITY: 1 };
