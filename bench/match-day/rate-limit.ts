/** Admits what its rate allows; `now` is in milliseconds and does not go back. */
export interface RateLimit {
  /** False when `amount` exceeds the limit; then it is not counted. */
  take(now: number, amount?: number): boolean;
}

/** Refilled by `perSecond`, up to `burst`; full at first. */
export function createTokenBucket(perSecond: number, burst: number): RateLimit {
  let tokens = burst;
  let filledAt = 0;
  return {
    take(now, amount = 1) {
      tokens = Math.min(burst, tokens + ((now - filledAt) * perSecond) / 1000);
      filledAt = now;
      if (tokens < amount) return false;
      tokens -= amount;
      return true;
    },
  };
}

/** At most `perSecond` in each second of the clock; also tells the most that a second took. */
export function createSecondLimit(perSecond: number): RateLimit & { most(): number } {
  let second = -1;
  let taken = 0;
  let most = 0;
  return {
    take(now, amount = 1) {
      const current = Math.floor(now / 1000);
      if (current !== second) taken = 0;
      second = current;
      if (taken + amount > perSecond) return false;
      taken += amount;
      most = Math.max(most, taken);
      return true;
    },
    most: () => most,
  };
}
