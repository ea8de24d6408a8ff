import { isDateForm, utcDate } from '../utc-date.ts';
import type { View } from './view.ts';

export interface License {
  licenseId: string;
  /**
   * Status: `active` or `suspended`; `revoked` or `replaced` just before deletion. Only `active` gives access.
   */
  status: string;
  /** View, which never changes; another view needs another license. */
  view: View;
  /** Last day of validity, YYYY-MM-DD, until 24:00 UTC. */
  expiresOn: string;
  createdAt: string;
  /** Time of the last verification, ISO 8601; undefined before the first. */
  lastVerifiedAt?: string | undefined;
  label?: string | undefined;
  /**
   * Digest of the license's token; undefined from `rotate --token` or `license restore` to the next
   * verification.
   */
  tokenDigest?: string | undefined;
  /** Generation of the token: `rotate --token` adds 1, and `license restore` adds 1,000. Undefined means 0. */
  tokenGeneration?: number | undefined;
  /** Id of the license with the new key, after `license rotate`. */
  replacedBy?: string | undefined;
}

export const ENDED_STATUSES = ['revoked', 'replaced'];

/**
 * Returns the start of a license id, for logs and output. It selects the license in the `license` commands, but
 * reveals nothing of the key, because the id is a digest.
 */
export const shortIdOf = (licenseId: string): string => licenseId.slice(0, 8);

/** Checks whether a license has expired: after 24:00 UTC of its last day, or if the date is invalid. */
export const isExpired = (expiresOn: string, now: Date): boolean =>
  !isDateForm(expiresOn) || utcDate(now) > expiresOn;
