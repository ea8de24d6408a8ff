import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A well-formed token that no verification returns: its secret is random. */
export function anyToken(slug: string, licenseId: string): string {
  const unchecked = `cdt.${slug}.${licenseId}.${randomBytes(32).toString('base64url')}`;
  return unchecked + crc32(unchecked).toString(16).padStart(8, '0');
}
