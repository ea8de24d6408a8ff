import { availableParallelism, cpus } from 'node:os';

const SAMPLES = 3;
const SAMPLE_MS = 100;

/**
 * Counts the cores that nothing else uses, at least one: on a busy machine more workers only make every
 * test slower, up to its time limit. The best of some samples, because what ends just now is no load;
 * the load average would count it for minutes.
 */
export function countIdleCores(): number {
  const idle = Array.from({ length: SAMPLES }, sampleIdleCores);
  return Math.max(1, Math.min(availableParallelism(), Math.round(Math.max(...idle))));
}

function sampleIdleCores(): number {
  const before = idleTime();
  const startedAt = performance.now();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SAMPLE_MS);
  return (idleTime() - before) / (performance.now() - startedAt);
}

/** Milliseconds for which the cores were idle, all together. */
const idleTime = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0);
