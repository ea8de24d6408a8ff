import { createHash } from 'node:crypto';

/**
 * The weak entity tag of a response body (RFC 9110, 8.8.3): the same content has the same tag,
 * whatever its revision, its reader and its encoding.
 */
export function etagOf(body: string | Uint8Array): string {
  const digest = createHash('sha256').update(body).digest();
  return `W/"${digest.subarray(0, 12).toString('base64url')}"`;
}
