import { gzipSync as gzip } from 'fflate';

/**
 * Stands for node:zlib in browsers. Bodies are compressed there only to see whether one response can carry them, and
 * brotli is never larger than gzip for those that are near the limit.
 */
export const gzipSync = (bytes: Uint8Array): Uint8Array => gzip(bytes);

export const brotliCompressSync = gzipSync;

export const constants = { Z_BEST_COMPRESSION: 9, BROTLI_PARAM_QUALITY: 1 };
