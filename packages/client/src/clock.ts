import { untilAborted } from './abort/until-aborted.ts';

/** Milliseconds. With more, setTimeout fires at once. */
export const MAX_TIMEOUT = 2 ** 31 - 1;

/** Time and randomness; tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns a random number from 0, inclusive, to 1, exclusive. */
  random(): number;
  /** Rejects with the signal's reason when it is aborted first. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  random: Math.random,
  sleep(milliseconds, signal) {
    let timer: ReturnType<typeof setTimeout>;
    const slept = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(milliseconds, MAX_TIMEOUT));
    });
    return untilAborted(slept, signal).finally(() => clearTimeout(timer));
  },
};
