import type { Clock } from '../clock.ts';
import type { ClubDataError } from '../club-data-error.ts';

/**
 * Longest hold-off, in milliseconds. A captive portal may ask for an hour, but the device may leave the portal
 * after a minute.
 */
const MAX_HOLD = 300_000;

interface Hold {
  error: ClubDataError;
  until: number;
}

/** Store of the time until which the service must not be called (Retry-After). The store is shared by calls. */
export interface HoldOff {
  find(): Hold | undefined;
  /**
   * Records a failure, so that the next calls wait if it has a Retry-After.
   * @param delay milliseconds
   */
  record(error: ClubDataError, delay: number): void;
}

export function createHoldOff(clock: Clock): HoldOff {
  let hold: Hold | undefined;
  return {
    find: () => (hold && clock.now() < hold.until ? hold : undefined),
    record(error, delay) {
      if (error.retryAfter) hold = { error, until: clock.now() + Math.min(delay, MAX_HOLD) };
    },
  };
}

/**
 * Creates a hold-off for verifications, which have their own rate limit. A 429 for a verification does not
 * delay reads.
 */
export function createVerifyHoldOff(everyCall: HoldOff, clock: Clock): HoldOff {
  const own = createHoldOff(clock);
  return {
    find: () => own.find() ?? everyCall.find(),
    record: own.record,
  };
}
