import { Problem } from '../problem.ts';
import { utcDate } from '../utc-date.ts';

export interface License {
  licenseId: string;
  status: 'active' | 'suspended';
  /** The last day (YYYY-MM-DD) on which the license works, to 24:00 UTC. */
  expiresOn: string;
  createdAt: string;
  /** The time of the last verification, ISO 8601, or undefined before the first. */
  lastVerifiedAt?: string | undefined;
  label?: string | undefined;
}

/** A license works through its last day, inclusive, to 24:00 UTC. */
export const isExpired = (expiresOn: string, now: Date): boolean => utcDate(now) > expiresOn;

/**
 * The checks of a verification once the club is known; the order of the guards is the precedence.
 * @throws Problem invalid_license_key, license_suspended or license_expired
 */
export function checkLicense(license: License | undefined, now: Date): License {
  if (!license) throw new Problem('invalid_license_key');
  if (license.status === 'suspended') throw new Problem('license_suspended');
  if (isExpired(license.expiresOn, now)) throw new Problem('license_expired');
  return license;
}

/**
 * The authorizer's checks: the token was issued and its license is active. Returns the license when
 * the token is valid, otherwise the error code.
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
 * When DynamoDB may delete a token, in seconds since 1970: 30 days after the license ends. Until
 * then extending the license revives its tokens, and clients get token_expired, not token_invalid.
 */
export const tokenTtl = (expiresOn: string): number => Date.parse(expiresOn) / 1000 + 31 * 86_400;
