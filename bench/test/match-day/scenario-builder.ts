import { LATENCIES, type Latencies } from '../../match-day/latencies.ts';
import { DEFAULT_LIMITS, type Limits } from '../../match-day/limits.ts';
import type { Scenario } from '../../match-day/scenario.ts';

const RETRIES = { attempts: 3, firstWaitMs: 1_000 };

/** A small match day: enough to meet every limit, and played in a moment. */
export const smallDay = (changes: Partial<Scenario> = {}): Scenario => ({
  clubs: 3,
  design: {
    name: 'this design',
    times: { initMs: 250, firstMs: 25, readMs: 10, rememberedMs: 1 },
    retries: RETRIES,
    units: { pointer: 0.5, document: 5, warmUp: 0.5 },
    pointerFreshMs: 5_000,
  },
  authorizer: {
    times: { initMs: 250, firstMs: 25, readMs: 10 },
    retries: RETRIES,
    units: 1,
    primeUnits: 2,
  },
  limits: DEFAULT_LIMITS,
  latencies: LATENCIES,
  arrivals: { peak: 600, rampMs: 10_000, holdMs: 10_000 },
  tokensPerClub: 2,
  addresses: 100,
  seed: 7,
  ...changes,
});

export const usualDay = (changes: Partial<Scenario> = {}): Scenario => {
  const day = smallDay(changes);
  return {
    ...day,
    design: {
      ...day.design,
      name: 'the usual way',
      units: { pointer: 0, document: 26, warmUp: 0 },
      times: { ...day.design.times, readMs: 75 },
      pointerFreshMs: 0,
    },
  };
};

/** The limits of a small account, each a tenth or less of the default. */
export const smallLimits = (changes: Partial<Limits> = {}): Limits => ({
  gateway: {
    ...DEFAULT_LIMITS.gateway,
    account: { perSecond: 400, burst: 200 },
    method: { perSecond: 400, burst: 200 },
  },
  firewall: { requests: 1_000, seconds: 60 },
  lambda: {
    concurrency: 30,
    requestsPerConcurrency: 10,
    scaling: { environments: 10, everyMs: 10_000 },
  },
  dynamodb: { tableReadUnits: 500, partitionReadUnits: 200 },
  ...changes,
});

const exactly = (ms: number) => ({ median: ms, p99: ms });

/** Nothing takes time but what a test says. */
export const noLatencies = (changes: Partial<Latencies> = {}): Latencies => ({
  gateway: exactly(0.001),
  invoke: exactly(0.001),
  environment: exactly(0.001),
  getItem: exactly(0.001),
  batchGet: exactly(0.001),
  query: exactly(0.001),
  ...changes,
});
