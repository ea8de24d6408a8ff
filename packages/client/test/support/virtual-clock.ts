import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/clock.ts';

export interface VirtualClock extends Clock {
  /** Lets everything happen that is due until so many milliseconds after the start. */
  runUntil(milliseconds: number): Promise<void>;
}

/** Milliseconds: who wakes up within one step wakes up at its end. */
const STEP = 100;

/** A clock for many clients, whose minutes pass in milliseconds. Its random numbers are always the same. */
export function createVirtualClock(): VirtualClock {
  const sleeping = new Set<{ until: number; wake: () => void }>();
  let time = 0;
  let seed = 1;
  return {
    now: () => time,
    random: () => {
      seed = (seed * 48_271) % 0x7fffffff; // C++'s minstd_rand
      return seed / 0x7fffffff;
    },
    sleep: (milliseconds, signal) =>
      new Promise((wake, reject) => {
        const sleep = { until: time + milliseconds, wake };
        sleeping.add(sleep);
        signal?.addEventListener('abort', () => {
          sleeping.delete(sleep);
          reject(signal.reason);
        });
      }),
    async runUntil(end) {
      for (; time < end; time += STEP) {
        for (const sleep of sleeping) {
          if (sleep.until > time) continue;
          sleeping.delete(sleep);
          sleep.wake();
        }
        for (let turns = 0; turns < 3; turns += 1) await setImmediate();
      }
    },
  };
}
