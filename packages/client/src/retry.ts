import { type Answer, attempt, type Exchange } from './attempt.ts';
import type { Clock } from './clock.ts';
import { ClubDataError } from './club-data-error.ts';
import type { Limits } from './options.ts';

/** All requests may be sent again: a GET changes nothing, and each verification has its own token. */
const TRANSIENT: readonly ClubDataError['status'][] = [undefined, 429, 502, 503, 504];

/** Seconds before the first repetition when the service names none; they double. */
const FIRST_PAUSE = 0.5;

interface Circumstances {
  limits: Omit<Limits, 'cacheSize'>;
  signal: AbortSignal;
  clock: Clock;
}

/** Sends a request until it is answered, it is of no use, or the limits are reached. */
export async function withRetries<T>(
  exchange: Exchange,
  { limits, signal, clock }: Circumstances,
): Promise<Answer<T>> {
  const deadline = clock.now() + limits.totalTimeout;
  for (let attempts = 1; ; attempts += 1) {
    const timeout = Math.min(limits.attemptTimeout, deadline - clock.now());
    try {
      return await attempt<T>(exchange, { timeout, signal, clock });
    } catch (error) {
      if (!isTransient(error) || attempts >= limits.maxAttempts) throw error;
      const pause = pauseAfter(error, attempts, clock);
      if (clock.now() + pause >= deadline) throw error;
      await clock.sleep(pause, signal);
    }
  }
}

const isTransient = (error: unknown): error is ClubDataError =>
  error instanceof ClubDataError && TRANSIENT.includes(error.status);

/** Milliseconds: as long as was asked for, and up to twice that, so that clients spread out. */
function pauseAfter({ retryAfter = 0 }: ClubDataError, attempts: number, clock: Clock): number {
  const spread = Math.max(retryAfter, FIRST_PAUSE * 2 ** (attempts - 1));
  return (retryAfter + clock.random() * spread) * 1000;
}
