import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createLicenseKey } from '../../../shared/license/license-key.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A well-formed key that was never issued, and shares its first so many symbols with another. */
export function forgeKey(like: string, shared: number): string {
  const known = [...like.replace(/^CDL|-/g, '')].map((symbol) => ALPHABET.indexOf(symbol));
  return createLicenseKey((size) => {
    const secret = Uint8Array.from(randomBytes(size));
    secret.set(known.slice(0, shared));
    const next = known[shared] ?? 0;
    secret[shared] = (next + 1 + ((secret[shared] ?? 0) % 31)) % 32;
    return secret;
  });
}

/** The same of a token, whose secret has 43 characters, and a checksum of 8 after it. */
export function forgeToken(like: string, shared: number): string {
  const kept = like.slice(0, like.length - 51 + shared);
  const unchecked = kept + randomBytes(32).toString('base64url').slice(shared);
  if (like.startsWith(unchecked)) return forgeToken(like, shared); // one in 16 last characters
  return unchecked + crc32(unchecked).toString(16).padStart(8, '0');
}
