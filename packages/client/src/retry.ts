import { attempt, type FetchResult, type SendRequest } from './attempt.ts';
import type { Clock } from './clock.ts';
import { ClubDataError } from './club-data-error.ts';
import type { Limits } from './options.ts';

/**
 * Statuses worth a retry; undefined is a failed connection or a timeout. Every request is safe to
 * repeat: a GET changes nothing, and a second verification only issues one more token.
 */
const RETRYABLE: readonly ClubDataError['status'][] = [undefined, 429, 502, 503, 504];

/** Seconds before the first retry without a Retry-After; doubles with each retry. */
const BASE_DELAY = 0.5;

interface RetryOptions {
  limits: Omit<Limits, 'cacheSize'>;
  signal: AbortSignal;
  clock: Clock;
}

/** Retries with exponential backoff until the request succeeds, cannot succeed, or reaches a limit. */
export async function withRetries<T>(
  sendRequest: SendRequest,
  { limits, signal, clock }: RetryOptions,
): Promise<FetchResult<T>> {
  const deadline = clock.now() + limits.totalTimeout;
  for (let attempts = 1; ; attempts += 1) {
    const timeout = Math.min(limits.attemptTimeout, deadline - clock.now());
    try {
      return await attempt<T>(sendRequest, { timeout, signal, clock });
    } catch (error) {
      if (!isRetryable(error) || attempts >= limits.maxAttempts) throw error;
      const delay = retryDelay(error, attempts, clock);
      if (clock.now() + delay >= deadline) throw error;
      await clock.sleep(delay, signal);
    }
  }
}

const isRetryable = (error: unknown): error is ClubDataError =>
  error instanceof ClubDataError && RETRYABLE.includes(error.status);

/** Milliseconds: Retry-After, plus jitter so that clients do not all retry at the same moment. */
function retryDelay({ retryAfter = 0 }: ClubDataError, attempts: number, clock: Clock): number {
  const maxJitter = Math.max(retryAfter, BASE_DELAY * 2 ** (attempts - 1));
  return (retryAfter + clock.random() * maxJitter) * 1000;
}
