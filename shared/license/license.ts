import { Problem } from '../problem.ts';

export interface License {
  licenseId: string;
  status: 'active' | 'suspended';
  /** The last day (YYYY-MM-DD, UTC) on which the license works, to 24:00. */
  expiresOn: string;
  createdAt: string;
  /** The time of the last verification, ISO 8601, or undefined before the first. */
  lastVerifiedAt?: string | undefined;
  label?: string | undefined;
}

/** The calendar date in UTC, as YYYY-MM-DD; such dates compare as strings. */
export const utcDate = (now: Date): string => now.toISOString().slice(0, 10);

/** A license works through its last day, inclusive, to 24:00 UTC. */
export const isExpired = (expiresOn: string, now: Date): boolean => utcDate(now) > expiresOn;

/**
 * What a verification checks once the club is known; the order of the guards is the precedence.
 * @throws Problem invalid_license_key, license_suspended or license_expired
 */
export function checkLicense(license: License | undefined, now: Date): License {
  if (!license) throw new Problem('invalid_license_key');
  if (license.status === 'suspended') throw new Problem('license_suspended');
  if (isExpired(license.expiresOn, now)) throw new Problem('license_expired');
  return license;
}

/**
 * What the authorizer checks of a token: it was issued, and its license still stands. The license
 * when it may pass, otherwise the code of what is wrong.
 */
export function checkToken(
  isIssued: boolean,
  license: License | undefined,
  now: Date,
): License | 'token_invalid' | 'token_revoked' | 'token_expired' {
  if (!isIssued) return 'token_invalid';
  if (!license || license.status === 'suspended') return 'token_revoked';
  if (isExpired(license.expiresOn, now)) return 'token_expired';
  return license;
}

/**
 * When DynamoDB may delete a token, in seconds since 1970: 30 days after the license ends. The
 * license decides what works, this only tidies; the margin lets an extended license revive its
 * tokens, and lets a late client read token_expired instead of token_invalid.
 */
export const tokenTtl = (expiresOn: string): number => Date.parse(expiresOn) / 1000 + 31 * 86_400;
