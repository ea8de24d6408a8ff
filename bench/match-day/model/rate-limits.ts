/** Lets pass what its rate allows; `now` is in ms and does not go back. */
export interface RateLimit {
  /** Whether `amount` passes now; what does not is not counted. */
  take(now: number, amount?: number): boolean;
}

/** Filled by `perSecond`, never over `burst`, and full at first. */
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

/** At most `perSecond` in each whole second. */
export function createSecondLimit(perSecond: number): RateLimit {
  let second = -1;
  let taken = 0;
  return {
    take(now, amount = 1) {
      const current = Math.floor(now / 1000);
      if (current !== second) {
        second = current;
        taken = 0;
      }
      if (taken + amount > perSecond) return false;
      taken += amount;
      return true;
    },
  };
}
