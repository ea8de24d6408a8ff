import { createHash } from 'node:crypto';

/**
 * Returns the weak entity tag of a body, given whole or in parts (RFC 9110, 8.8.3). Equal content has an equal
 * tag in every revision and encoding.
 */
export function etagOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 16)}"`; // 96 bits
}
