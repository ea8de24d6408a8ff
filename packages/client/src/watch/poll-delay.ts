import type { Clock } from '../clock.ts';
import { ClubDataError } from '../club-data-error.ts';

const MIN_INTERVAL = 1_000;
/** A refusal does not pass by itself: someone has to renew the license. */
const REFUSED_INTERVAL = 60_000;
const MAX_BACKOFF = 60_000;
/** Of a Retry-After: as long as the client itself holds its calls. */
const MAX_RETRY_AFTER = 300_000;
/** Parts of a delay that are random, so that the phones of a stadium do not poll in step. */
const JITTER = 0.2;
const FAILURE_JITTER = 0.5;

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
  const usual = Math.max(interval, MIN_INTERVAL);
  if (failures === 0) return usual * (1 + clock.random() * JITTER);
  const delay = Math.max(usual, failureDelay(error, usual, failures));
  return delay * (1 + clock.random() * FAILURE_JITTER);
}

/** Doubles with each failure, up to a minute, and is no shorter than Retry-After. */
function failureDelay(error: unknown, usual: number, failures: number): number {
  const { status, retryAfter = 0 } = error instanceof ClubDataError ? error : {};
  if (status === 401 || status === 403) return REFUSED_INTERVAL;
  const backoff = Math.min(usual * 2 ** failures, MAX_BACKOFF);
  return Math.max(backoff, Math.min(retryAfter * 1000, MAX_RETRY_AFTER));
}
