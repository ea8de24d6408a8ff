import { MEMORY_MB } from '../../lib/endpoint-function.ts';
import { POINTER_FRESH_MS } from '../../shared/serve/cached-reader.ts';
import { FIRST_RETRY_DELAY_MS } from '../../shared/serve/function-table.ts';
import { REQUEST_RETRIES } from '../../shared/table/dynamodb/open-table.ts';
import { MB_PER_CPU } from '../cold/cpu-share.ts';
import type { Results } from '../measure.ts';
import { readResults } from '../report/results.ts';

/** A latency in milliseconds; log-normal. */
export interface Latency {
  median: number;
  p99: number;
}

export const LATENCIES = {
  gateway: { median: 10, p99: 30 },
  invoke: { median: 1, p99: 5 },
  newEnvironment: { median: 150, p99: 400 },
  getItem: { median: 3, p99: 10 },
  batchGet: { median: 5, p99: 15 },
  query: { median: 8, p99: 25 },
} satisfies Record<string, Latency>;

/** Lambda is slower than the machine of the benchmark; docs/capacity.md says why these figures. */
export const LAMBDA_FACTORS = { init: 4, call: 2.3 };

/** One read of a request. */
interface Read {
  /** The item collection that it reads. */
  partition: 'club' | 'revision';
  units: number;
  latency: Latency;
  /** For how long an instance caches it, in ms; `Infinity` is until the club publishes. */
  cacheMs: number;
  /** Whether an expired entry is used when the read is throttled. */
  isStaleIfError?: boolean;
}

/** What a function does for a request. */
export interface Design {
  reads: Read[];
  retries: { attempts: number; firstDelayMs: number };
  /** Milliseconds on Lambda, without waiting for DynamoDB. */
  times: { init: number; firstCall: number; readingCall: number; cachedCall: number };
}

export type DesignName = 'this design' | 'baseline';

const { cold, warm, sizes, machine } = readResults<Results>('results.json');

export const MEASURED_ON = `${machine.cpu}, Node.js ${machine.node}, ${machine.date.slice(0, 10)}`;
export const SIZES = sizes;

/** The time that this CPU time takes on Lambda, at the functions' share of a CPU. */
const onLambda = (cpuMs: number): number =>
  (cpuMs * LAMBDA_FACTORS.call) / Math.min(1, MEMORY_MB / MB_PER_CPU);

const ourTimes: Design['times'] = {
  init: cold.ours.load.p50 * LAMBDA_FACTORS.init,
  firstCall: onLambda(cold.ours.firstCallCpu),
  readingCall: onLambda(warm.read.cpu),
  cachedCall: onLambda(warm.cached.cpu),
};
const ourRetries = { attempts: REQUEST_RETRIES.maxAttempts, firstDelayMs: FIRST_RETRY_DELAY_MS };

/** Half a read unit for each 4 KB begun (eventually consistent). */
export const readUnits = (bytes: number): number => 0.5 * Math.ceil(bytes / 4_096);

export const DESIGNS: Record<DesignName, Design> = {
  'this design': {
    reads: [
      {
        partition: 'club',
        units: 0.5,
        latency: LATENCIES.getItem,
        cacheMs: POINTER_FRESH_MS,
        isStaleIfError: true,
      },
      {
        partition: 'revision',
        units: readUnits(sizes.gzip),
        latency: LATENCIES.getItem,
        cacheMs: Number.POSITIVE_INFINITY,
      },
    ],
    retries: ourRetries,
    times: ourTimes,
  },
  baseline: {
    reads: [
      { partition: 'club', units: sizes.baselineReadUnits, latency: LATENCIES.query, cacheMs: 0 },
    ],
    // @smithy/core's retries-2026-config.js, of the version in package-lock.json
    retries: { attempts: 4, firstDelayMs: 1_000 },
    times: {
      init: cold.baseline.load.p50 * LAMBDA_FACTORS.init,
      firstCall: onLambda(cold.baseline.firstCallCpu),
      readingCall: onLambda(warm.baseline.cpu),
      cachedCall: 0,
    },
  },
};

/** License and token, strongly consistent; the same for both. Its calls are not measured: as slow as ours. */
export const AUTHORIZER: Design = {
  reads: [{ partition: 'club', units: 2, latency: LATENCIES.batchGet, cacheMs: 0 }],
  retries: ourRetries,
  times: ourTimes,
};
