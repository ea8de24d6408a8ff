import { POINTER_TTL_MS } from '../../functions/serve/cache/cached-reader.ts';
import { defaultsOf } from '../../lib/settings/schema.ts';
import { MB_PER_CPU } from '../cold/cpu-share.ts';
import type { ColdStart } from '../cold/measure-cold.ts';
import type { Results } from '../measure.ts';
import { readResults } from '../report/results.ts';

/** Milliseconds that a function waits for DynamoDB. Assumed, not measured. */
export const LATENCIES = { GetItem: 3, Query: 8 };

/** Factors by which Lambda is slower than the benchmark's machine; docs/cost.md gives the reasons. */
const LAMBDA_FACTORS = { init: 4, call: 2.3 };

interface Read {
  units: number;
  operation: keyof typeof LATENCIES;
  /** Milliseconds for which an instance caches data: 0 for never, Infinity for until the next publish. */
  cacheMs: number;
}

export interface Design {
  reads: Read[];
  /** Milliseconds on Lambda, without the time that DynamoDB takes. */
  times: { init: number; firstCall: number; readingCall: number; cachedCall: number };
}

const { cold, warm, sizes, machine } = readResults<Results>('results.json');
export const SIZES = sizes;
export const MEASURED_ON = `${machine.cpu}, Node.js ${machine.node}, ${machine.date.slice(0, 10)}`;

/** Converts CPU milliseconds on this machine to milliseconds on Lambda, at the functions' share of a CPU. */
const onLambda = (cpuMs: number): number =>
  (cpuMs * LAMBDA_FACTORS.call) / Math.min(1, defaultsOf('prod').memoryMb / MB_PER_CPU);

const timesOf = (start: ColdStart, readingCpu: number, cachedCpu = 0): Design['times'] => ({
  init: start.load.p50 * LAMBDA_FACTORS.init,
  firstCall: onLambda(start.firstCallCpu),
  readingCall: onLambda(readingCpu),
  cachedCall: onLambda(cachedCpu),
});

const times = timesOf(cold.ours, warm.read.cpu, warm.cached.cpu);
const pointer: Read = { operation: 'GetItem', units: 0.5, cacheMs: POINTER_TTL_MS };
/** Read of a document. Half a read unit per 4 KB, rounded up (eventually consistent). */
const document: Read = {
  operation: 'GetItem',
  units: 0.5 * Math.ceil(sizes.gzip / 4_096),
  cacheMs: Number.POSITIVE_INFINITY,
};

export const DESIGNS = {
  'this design': { reads: [pointer, document], times },
  baseline: {
    reads: [{ operation: 'Query', units: sizes.baselineReadUnits, cacheMs: 0 }],
    times: timesOf(cold.baseline, warm.baseline.cpu),
  },
} satisfies Record<string, Design>;

/**
 * Authorizer, which reads a license. It is the same in both designs. Its times were not measured, but taken
 * from this design's functions.
 */
export const AUTHORIZER = { times, read: { operation: 'GetItem', units: 1 } } as const;
