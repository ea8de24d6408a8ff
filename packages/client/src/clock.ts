import { untilAborted } from './until-aborted.ts';

/** Time and randomness; tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0, inclusive, to 1, exclusive. */
  random(): number;
  /** Rejects with the signal's reason when it is aborted first. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  random: Math.random,
  sleep(milliseconds, signal) {
    let timer: ReturnType<typeof setTimeout>;
    const slept = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    return untilAborted(slept, signal).finally(() => clearTimeout(timer));
  },
};
