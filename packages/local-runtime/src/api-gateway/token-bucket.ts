import type { Throttle } from './definition/rest-api.ts';

/**
 * A bucket of `burst` tokens, filled at a steady rate; true when a request gets one.
 * @param now milliseconds of a clock that never goes back
 */
export function createTokenBucket(
  { ratePerSecond, burst }: Throttle,
  now: () => number = () => performance.now(),
): () => boolean {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * ratePerSecond);
    filledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
