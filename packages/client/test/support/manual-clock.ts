import { expect } from 'vitest';
import type { Clock } from '../../src/clock.ts';

export interface ManualClock extends Clock {
  /** Milliseconds each, in the order in which they began. */
  pauses: number[];
  /** Lets the pause that ends first end, at its time. */
  next(): void;
  /** Waits until so many pauses have begun. */
  paused(times: number): Promise<void>;
}

/** A clock that stands still during a pause until the test lets it end. */
export function createManualClock(random = 0): ManualClock {
  const pauses: number[] = [];
  const waiting = new Set<{ until: number; end: () => void }>();
  let time = Date.now();
  return {
    pauses,
    now: () => time,
    random: () => random,
    sleep: (milliseconds, signal) =>
      new Promise((end, reject) => {
        const pause = { until: time + milliseconds, end };
        pauses.push(milliseconds);
        waiting.add(pause);
        signal?.addEventListener('abort', () => {
          waiting.delete(pause);
          reject(signal.reason);
        });
      }),
    next: () => {
      const [first] = [...waiting].sort((a, b) => a.until - b.until);
      if (!first) throw new Error('Nothing is paused.');
      waiting.delete(first);
      time = first.until;
      first.end();
    },
    paused: (times) =>
      expect.poll(() => pauses.length, { interval: 5 }).toBeGreaterThanOrEqual(times),
  };
}
