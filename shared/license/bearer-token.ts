import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'cdt';
const TOKEN =
  /^cdt\.(?<slug>[a-z0-9-]{1,63})\.(?<licenseId>[0-9a-f]{32})\.[\w-]{43}(?<checksum>[0-9a-f]{8})$/;

/** The parts of a bearer token; only `digest` (its SHA-256, hex) is ever stored. */
export interface BearerToken {
  slug: string;
  licenseId: string;
  digest: string;
}

/**
 * A new token, `cdt.<slug>.<license id>.<secret><checksum>`, with 256 random bits in its secret.
 * It is opaque to clients: each check looks it up in the table.
 */
export function createBearerToken(slug: string, licenseId: string): BearerToken & { text: string } {
  const unchecked = `${PREFIX}.${slug}.${licenseId}.${randomBytes(32).toString('base64url')}`;
  const text = unchecked + checksumOf(unchecked);
  return { text, slug, licenseId, digest: digestOf(text) };
}

/** Undefined for a malformed token, which is then rejected without a read. */
export function parseBearerToken(text: string): BearerToken | undefined {
  const groups = TOKEN.exec(text)?.groups;
  if (!groups?.slug || !groups.licenseId) return undefined;
  if (groups.checksum !== checksumOf(text.slice(0, -8))) return undefined;
  return { slug: groups.slug, licenseId: groups.licenseId, digest: digestOf(text) };
}

/** Detects typing errors without a read; not a security measure. */
const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
