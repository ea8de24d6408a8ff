type Limits = { ratePerSecond: number; burst: number };

/**
 * A token bucket; the function returns true when a request gets a token.
 * @param now milliseconds of a monotonic clock
 */
export function createTokenBucket(
  { ratePerSecond, burst }: Limits,
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
