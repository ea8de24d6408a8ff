import { untilAborted } from './abort/until-aborted.ts';

/** Milliseconds; setTimeout fires at once with a longer delay. */
export const MAX_TIMEOUT = 2 ** 31 - 1;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random(): number;
  /** Rejects with the signal's reason if the signal is aborted first. */
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
