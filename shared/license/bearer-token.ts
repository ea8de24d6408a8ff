import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { licenseIdOf } from './license-key.ts';

const PREFIX = 'cdt';
const TOKEN =
  /^cdt\.(?<slug>[a-z0-9-]{1,63})\.(?<licenseId>[0-9a-f]{32})\.[\w-]{43}(?<checksum>[0-9a-f]{8})$/;

/** Parts of a bearer token. The table stores `digest`, but not the token's text. */
export interface BearerToken {
  slug: string;
  licenseId: string;
  /** SHA-256 of the token, hex. */
  digest: string;
}

type IssuedToken = BearerToken & { text: string };

/**
 * Creates the token of a license, `cdt.<slug>.<license id>.<secret><checksum>`. Each verification creates the
 * same token until the generation changes (docs/decisions/03-keys-and-tokens.md).
 *
 * @param generation number of the token
 */
export function createBearerToken(
  licenseKey: string,
  { slug, generation }: { slug: string; generation: number },
): IssuedToken {
  const licenseId = licenseIdOf(licenseKey);
  const secret = createHmac('sha256', licenseKey)
    .update(['club-data token v1', slug, licenseId, generation].join('\n'))
    .digest('base64url');
  const unchecked = [PREFIX, slug, licenseId, secret].join('.');
  const text = unchecked + checksumOf(unchecked);
  return { text, slug, licenseId, digest: digestOf(text) };
}

/** Parses a token; undefined if malformed, which saves a read of the table. */
export function parseBearerToken(text: string): BearerToken | undefined {
  const { slug, licenseId, checksum } = TOKEN.exec(text)?.groups ?? {};
  if (!slug || !licenseId || !checksum) return undefined;
  if (checksum !== checksumOf(text.slice(0, -checksum.length))) return undefined;
  return { slug, licenseId, digest: digestOf(text) };
}

/** Compares digests in constant time. */
export const isDigestOf = (digest: string, token: BearerToken): boolean =>
  digest.length === token.digest.length &&
  timingSafeEqual(Buffer.from(digest), Buffer.from(token.digest));

/** Computes a checksum that detects typing errors without a read; not a security measure. */
const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
