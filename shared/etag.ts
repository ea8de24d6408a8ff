import { createHash } from 'node:crypto';

/**
 * The weak entity tag of a response body (RFC 9110, 8.8.3). It depends on the content alone, not on
 * the revision, the client or the encoding.
 */
export function etagOf(body: string | Uint8Array): string {
  const digest = createHash('sha256').update(body).digest();
  return `W/"${digest.subarray(0, 12).toString('base64url')}"`;
}
