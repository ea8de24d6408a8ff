import type { LambdaFunction } from './functions.ts';
import type { Outcome } from './instance.ts';

/** What has happened to a function since the start. `errors` counts timeouts and crashes too. */
export type FunctionStats = {
  logicalId: string;
  name: string;
  instances: number;
  busy: number;
  queued: number;
  invocations: number;
  coldStarts: number;
  errors: number;
  timeouts: number;
  throttles: number;
  /** From the start of the thread until the bundle has loaded. */
  initMs: { last: number; median: number } | null;
  /** CPU time of the threads inside the handler, microseconds. */
  handlerCpuMicros: number;
};

export function createPoolStats({ logicalId, name }: LambdaFunction) {
  const counts = { invocations: 0, errors: 0, timeouts: 0, throttles: 0, handlerCpuMicros: 0 };
  const inits: number[] = [];
  return {
    countStart(initMs: number) {
      inits.push(initMs);
    },
    countInvocation(outcome: Outcome) {
      counts.invocations += 1;
      counts.handlerCpuMicros += outcome.cpuMicros;
      if (outcome.type === 'timed-out') counts.timeouts += 1;
    },
    countError() {
      counts.errors += 1;
    },
    countThrottle() {
      counts.throttles += 1;
    },
    read: () => ({
      logicalId,
      name,
      ...counts,
      coldStarts: inits.length,
      initMs: summarize(inits),
    }),
  };
}

function summarize(values: number[]): { last: number; median: number } | null {
  const last = values.at(-1);
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return last === undefined || median === undefined ? null : { last, median };
}
