import type { Clock } from '../clock.ts';
import { ClubDataError } from '../club-data-error.ts';
import { TOKEN_REPLACED } from '../token/token-cache.ts';

const MIN_INTERVAL = 1_000;
/**
 * Shortest delay after a refused poll, in milliseconds; doubles with each failure. A refusal seldom ends by
 * itself.
 */
const REFUSED_INTERVAL = 60_000;
const MAX_REFUSED_INTERVAL = 900_000;
const MAX_BACKOFF = 60_000;
/**
 * Milliseconds over which clients spread their verifications after a refused token. All phones of a club are
 * refused within a minute, but the service accepts 500 verifications a second.
 */
const MAX_REPLACEMENT_DELAY = 120_000;
/** Longest Retry-After that is obeyed, in milliseconds; the same as the longest hold-off of the client. */
const MAX_RETRY_AFTER = 300_000;
/** Random share of a delay, so that the phones in a stadium do not poll at the same moment. */
const JITTER = 0.2;
const FAILURE_JITTER = 0.5;
const REFUSED_JITTER = 2;

interface PollState {
  /**
   * Milliseconds between two polls. Less than 1,000 counts as 1,000. After failures, the delay is usually
   * longer.
   */
  interval: number;
  /** Number of failures in a row. */
  failures: number;
  error: unknown;
}

/** Returns milliseconds until the next poll, or until the next run of a failed call. */
export function pollDelay({ interval, failures, error }: PollState, clock: Clock): number {
  const wait = (delay: number, jitter: number) => delay * (1 + clock.random() * jitter);
  if (error === TOKEN_REPLACED) return clock.random() * MAX_REPLACEMENT_DELAY;
  const usual = Math.max(interval, MIN_INTERVAL);
  if (failures === 0) return wait(usual, JITTER);
  const { status, retryAfter = 0 } = error instanceof ClubDataError ? error : {};
  const isRefused = status === 401 || status === 403;
  // Doubles with each failure, up to a limit.
  const backoff = isRefused
    ? Math.min((REFUSED_INTERVAL / 2) * 2 ** failures, MAX_REFUSED_INTERVAL)
    : Math.min(usual * 2 ** failures, MAX_BACKOFF);
  const least = Math.max(usual, Math.min(retryAfter * 1000, MAX_RETRY_AFTER));
  return wait(Math.max(least, backoff), isRefused ? REFUSED_JITTER : FAILURE_JITTER);
}
