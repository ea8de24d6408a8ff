import type { Throttle } from './definition/rest-api.ts';

/** A bucket of `burst` tokens, filled at a steady rate; true when a request gets one. */
export function createTokenBucket({ ratePerSecond, burst }: Throttle): () => boolean {
  let tokens = burst;
  let filledAt = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * ratePerSecond);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
