import type { Clock } from '../clock.ts';
import { ClubDataError } from '../club-data-error.ts';
import { TokenRefused } from '../token/token-cache.ts';

const MIN_INTERVAL = 1_000;
/** A refusal does not pass by itself: someone has to renew the license. Doubles with each. */
const REFUSED_INTERVAL = 60_000;
const MAX_REFUSED_INTERVAL = 900_000;
const MAX_BACKOFF = 60_000;
/**
 * A rotated token is refused on all phones of a club within a minute; the service verifies 500 a second.
 */
const MAX_REPLACEMENT_DELAY = 120_000;
/** Of a Retry-After: as long as the client itself holds its calls. */
const MAX_RETRY_AFTER = 300_000;
/** Parts of a delay that are random, so that the phones of a stadium do not poll in step. */
const JITTER = 0.2;
const FAILURE_JITTER = 0.5;
const REFUSED_JITTER = 2;

interface PollState {
  /** Milliseconds. */
  interval: number;
  /** Failed polls since the last one that the service answered. */
  failures: number;
  /** Of the last poll. */
  error: unknown;
}

/** Milliseconds until the next poll. */
export function pollDelay({ interval, failures, error }: PollState, clock: Clock): number {
  if (error instanceof TokenRefused) return clock.random() * MAX_REPLACEMENT_DELAY;
  const usual = Math.max(interval, MIN_INTERVAL);
  if (failures === 0) return usual * (1 + clock.random() * JITTER);
  const delay = Math.max(usual, failureDelay(error, usual, failures));
  const jitter = isRefused(error) ? REFUSED_JITTER : FAILURE_JITTER;
  return delay * (1 + clock.random() * jitter);
}

/** Doubles with each failure, up to a minute, and is no shorter than Retry-After. */
function failureDelay(error: unknown, usual: number, failures: number): number {
  if (isRefused(error)) {
    return Math.min(REFUSED_INTERVAL * 2 ** (failures - 1), MAX_REFUSED_INTERVAL);
  }
  const retryAfter = (error instanceof ClubDataError && error.retryAfter) || 0;
  const backoff = Math.min(usual * 2 ** failures, MAX_BACKOFF);
  return Math.max(backoff, Math.min(retryAfter * 1000, MAX_RETRY_AFTER));
}

const isRefused = (error: unknown): boolean =>
  error instanceof ClubDataError && (error.status === 401 || error.status === 403);
