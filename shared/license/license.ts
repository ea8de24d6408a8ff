import { utcDate } from '../utc-date.ts';

export interface License {
  licenseId: string;
  status: 'active' | 'suspended';
  /** The last day (YYYY-MM-DD) on which the license is valid, to 24:00 UTC. */
  expiresOn: string;
  createdAt: string;
  /** The time of the last verification, ISO 8601, or undefined before the first. */
  lastVerifiedAt?: string | undefined;
  label?: string | undefined;
}

/** A license is valid to the end of its last day (24:00 UTC). */
export const isExpired = (expiresOn: string, now: Date): boolean => utcDate(now) > expiresOn;

/**
 * When DynamoDB may delete a token, in seconds since 1970: 30 days after the end of its license's
 * last day. Until then extending the license makes it valid again, and clients get token_expired
 * instead of token_invalid.
 */
export const tokenTtl = (expiresOn: string): number => Date.parse(expiresOn) / 1000 + 31 * 86_400;
