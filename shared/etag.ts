import { createHash } from 'node:crypto';

/**
 * The weak entity tag of a response body, given whole or in parts (RFC 9110, 8.8.3). It depends on the content alone, not on
 * the revision, the client or the encoding.
 */
export function etagOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 16)}"`; // 96 bits
}
