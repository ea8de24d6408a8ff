import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'cdt';
const TOKEN =
  /^cdt\.(?<slug>[a-z0-9-]{1,63})\.(?<licenseId>[0-9a-f]{32})\.(?<secret>[\w-]{43})(?<checksum>[0-9a-f]{8})(?<signature>\.[0-9a-f]{8}\.[\w-]{43})?$/;

/** A license has so many tokens at a time: each new one takes the slot of the oldest. */
export const TOKEN_SLOTS = 1_000;

/** The parts of a bearer token; only `digest` (its SHA-256, hex) is ever stored. */
export interface BearerToken {
  slug: string;
  licenseId: string;
  /** Where it is stored among the tokens of its license. */
  slot: number;
  digest: string;
}

/** A token as its client gets it. */
export type IssuedToken = BearerToken & { text: string };

/**
 * A new token, `cdt.<slug>.<license id>.<secret><checksum>`. Its secret is the slot (16 bits) and
 * 240 random bits. It is opaque to clients: each check looks it up in the table.
 * @param issued how many tokens the license has issued, this one included
 */
export function createBearerToken(slug: string, licenseId: string, issued: number): IssuedToken {
  const slot = issued % TOKEN_SLOTS;
  const secret = randomBytes(32);
  secret.writeUInt16BE(slot);
  const unchecked = `${PREFIX}.${slug}.${licenseId}.${secret.toString('base64url')}`;
  const text = unchecked + checksumOf(unchecked);
  return { text, slug, licenseId, slot, digest: digestOf(text) };
}

/**
 * The token followed by `.<key id>.<HMAC-SHA256 of the token, base64url>`: the edge, which has no
 * table to look a token up, checks that (docs/decisions/26-edge.md).
 */
export function signBearerToken(
  token: IssuedToken,
  { id, key }: { id: string; key: string },
): IssuedToken {
  const signature = createHmac('sha256', key).update(token.text).digest('base64url');
  const text = `${token.text}.${id}.${signature}`;
  return { ...token, text, digest: digestOf(text) };
}

/** Undefined for a malformed token, which is then rejected without a read. */
export function parseBearerToken(text: string): BearerToken | undefined {
  const { slug, licenseId, secret, checksum } = TOKEN.exec(text)?.groups ?? {};
  if (!slug || !licenseId || !secret) return undefined;
  if (checksum !== checksumOf([PREFIX, slug, licenseId, secret].join('.'))) return undefined;
  const slot = Buffer.from(secret, 'base64url').readUInt16BE();
  return { slug, licenseId, slot, digest: digestOf(text) };
}

/** Compares in constant time. */
export const isDigestOf = (digest: string, token: BearerToken): boolean =>
  digest.length === token.digest.length &&
  timingSafeEqual(Buffer.from(digest), Buffer.from(token.digest));

/** Detects typing errors without a read; not a security measure. */
const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
