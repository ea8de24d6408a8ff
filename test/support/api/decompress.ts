import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A body without its content coding. */
export function decompress(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes; // of a HEAD or a 304
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
}
