import type { Clock } from '../clock.ts';
import { ClubDataError } from '../club-data-error.ts';
import type { Limits } from '../options.ts';
import { type Answer, attempt, type SendRequest } from './attempt.ts';
import type { HoldOff } from './hold-off.ts';

/**
 * Statuses to retry; undefined stands for a failed connection or a timeout. Every request is safe to repeat: a
 * GET changes nothing, and a verification only returns a token.
 */
const RETRYABLE: readonly ClubDataError['status'][] = [undefined, 429, 502, 503, 504];

/** Maximum seconds before the first retry if there is no Retry-After; doubles with each retry. */
const BASE_DELAY = 0.5;

interface RetryOptions {
  limits: Omit<Limits, 'cacheSize'>;
  signal: AbortSignal | undefined;
  clock: Clock;
  holdOff: HoldOff;
}

/**
 * Retries with exponential backoff until the request succeeds, the error is not retryable, or a limit is
 * reached.
 */
export async function withRetries<T>(
  sendRequest: SendRequest,
  options: RetryOptions,
): Promise<Answer<T>> {
  const { limits, signal, clock, holdOff } = options;
  const deadline = clock.now() + limits.totalTimeout;
  for (let attempts = 1; ; attempts += 1) {
    await waitForHold(options, deadline);
    const timeout = Math.min(limits.attemptTimeout, deadline - clock.now());
    try {
      return await attempt<T>(sendRequest, { timeout, signal, clock });
    } catch (error) {
      if (!isRetryable(error)) throw error;
      const delay = retryDelay(error, attempts, clock);
      holdOff.record(error, delay);
      if (attempts >= limits.maxAttempts || clock.now() + delay >= deadline) throw error;
      await clock.sleep(delay, signal);
    }
  }
}

/** Waits until the service may be called again, or throws its last error if that is after the deadline. */
async function waitForHold(
  { holdOff, clock, signal }: RetryOptions,
  deadline: number,
): Promise<void> {
  for (let hold = holdOff.find(); hold; hold = holdOff.find()) {
    if (hold.until >= deadline) throw hold.error;
    await clock.sleep(hold.until - clock.now(), signal);
  }
}

const isRetryable = (error: unknown): error is ClubDataError =>
  error instanceof ClubDataError && RETRYABLE.includes(error.status);

/** Returns milliseconds: Retry-After plus jitter, so that clients do not retry at the same moment. */
function retryDelay({ retryAfter = 0 }: ClubDataError, attempts: number, clock: Clock): number {
  const maxJitter = Math.max(retryAfter, BASE_DELAY * 2 ** (attempts - 1));
  return (retryAfter + clock.random() * maxJitter) * 1000;
}
