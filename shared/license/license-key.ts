import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'CDL';
/** Crockford's base 32 (https://www.crockford.com/base32.html), without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SECRET_LENGTH = 25; // 5 bits each: 125 random bits
const CHECKSUM_LENGTH = 5;
const KEY = new RegExp(`^[${ALPHABET}]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/**
 * Creates a license key: `CDL-` and six groups of five characters, with 125 random bits and a checksum.
 * `random` returns the given number of bytes.
 */
export function createLicenseKey(random: (size: number) => Uint8Array = randomBytes): string {
  const secret = Array.from(random(SECRET_LENGTH), symbol).join('');
  return format(secret + checksumOf(secret));
}

/**
 * Returns the canonical form of a license key that a person typed; undefined if it is no key. Accepts any case,
 * missing dashes, blanks, O for 0, and I or L for 1.
 */
export function parseLicenseKey(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const compact = replaceLookalikes(text.toUpperCase().replace(/[\s\p{Dash}]/gu, ''));
  if (!compact.startsWith(replaceLookalikes(PREFIX))) return undefined;
  const symbols = compact.slice(PREFIX.length);
  if (!KEY.test(symbols)) return undefined;
  const secret = symbols.slice(0, SECRET_LENGTH);
  return symbols === secret + checksumOf(secret) ? format(symbols) : undefined;
}

/** Checks whether a text begins like a license key; the rest may be mistyped. */
export const isLikeLicenseKey = (text: string): boolean => text.toUpperCase().startsWith(PREFIX);

/**
 * Returns the id of the license with this key: the first 128 bits of the key's SHA-256, as 32 hex digits. A key
 * has 125 random bits, so a plain digest resists brute force.
 */
export const licenseIdOf = (licenseKey: string): string =>
  createHash('sha256').update(licenseKey).digest('hex').slice(0, 32);

const replaceLookalikes = (text: string): string => text.replaceAll('O', '0').replace(/[IL]/g, '1');

const symbol = (value: number): string => ALPHABET.charAt(value & 31);

const format = (symbols: string): string => `${PREFIX}-${symbols.match(/.{5}/g)?.join('-')}`;

/** Computes a checksum that detects typing errors. */
function checksumOf(secret: string): string {
  const value = crc32(secret);
  return Array.from({ length: CHECKSUM_LENGTH }, (_, i) => symbol(value >>> (5 * i))).join('');
}
