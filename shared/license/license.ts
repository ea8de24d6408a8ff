import { isDateForm, utcDate } from '../utc-date.ts';
import type { View } from './view.ts';

export interface License {
  licenseId: string;
  /**
   * `active` or `suspended`; `revoked` or `replaced` until it is deleted. Only `active` lets anyone in.
   */
  status: string;
  /** View, which never changes: for another view, another license is issued. */
  view: View;
  /** The last day (YYYY-MM-DD) on which the license is valid, to 24:00 UTC. */
  expiresOn: string;
  createdAt: string;
  /** The time of the last verification, ISO 8601, or undefined before the first. */
  lastVerifiedAt?: string | undefined;
  label?: string | undefined;
  /** Digest of its token (`createBearerToken`); undefined from `rotate --token` to the next verification. */
  tokenDigest?: string | undefined;
  /** Number of times that `rotate --token` has ended its token; 0 when undefined. */
  tokenGeneration?: number | undefined;
  /** Id of the license with the new key, once `license rotate` has issued that. */
  replacedBy?: string | undefined;
}

/** Statuses of a license that is about to be deleted. */
export const ENDED_STATUSES = ['revoked', 'replaced'];

/**
 * The start of a license's id, in logs and output: enough to select it (`--license`), useless as a
 * key, because the id is a digest of the key.
 */
export const shortIdOf = (licenseId: string): string => licenseId.slice(0, 8);

/** A license is valid to the end of its last day (24:00 UTC); without a date, never. */
export const isExpired = (expiresOn: string, now: Date): boolean =>
  !isDateForm(expiresOn) || utcDate(now) > expiresOn;
