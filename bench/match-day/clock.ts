import TinyQueue from 'tinyqueue';

/** What runs in the model's time: each `yield` waits for so many milliseconds. */
export type Process<Result = void> = Generator<number, Result, void>;

export interface Clock {
  now(): number;
  start(process: Process<unknown>): void;
  /** Runs everything that was started to its end. */
  run(): void;
}

export function createClock(): Clock {
  const queue = new TinyQueue<{ at: number; process: Process<unknown> }>([], (a, b) => a.at - b.at);
  let now = 0;
  const start = (process: Process<unknown>): void => {
    const { value: waitMs, done } = process.next();
    if (!done) queue.push({ at: now + waitMs, process });
  };
  return {
    now: () => now,
    start,
    run() {
      for (let next = queue.pop(); next; next = queue.pop()) {
        now = next.at;
        start(next.process);
      }
    },
  };
}
