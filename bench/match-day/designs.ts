import { POINTER_TTL_MS } from '../../functions/serve/cached-reader.ts';
import { FIRST_RETRY_DELAY_MS } from '../../functions/serve/function-table.ts';
import { defaultsOf } from '../../lib/settings/schema.ts';
import { requestLimits } from '../../shared/table/dynamodb/open-table.ts';
import { MB_PER_CPU } from '../cold/cpu-share.ts';
import type { ColdStart } from '../cold/measure-cold.ts';
import type { Results } from '../measure.ts';
import { readResults } from '../report/results.ts';

/** Milliseconds, log-normal. */
export type Latency = [median: number, p99: number];

/** Assumed of AWS. */
export const LATENCIES = {
  'CloudFront, from a copy': [3, 15],
  'CloudFront, to the API and back': [50, 200],
  'API Gateway': [10, 30],
  'Lambda, to a function and back': [1, 5],
  'Lambda, until a new environment begins to start': [150, 400],
  'DynamoDB, GetItem': [3, 10],
  'DynamoDB, BatchGetItem': [5, 15],
  'DynamoDB, Query': [8, 25],
} satisfies Record<string, Latency>;

/** How much slower Lambda is than the machine of the benchmark; docs/capacity.md has the reasons. */
const LAMBDA_FACTORS = { init: 4, call: 2.3 };

interface Read {
  /** The item collection that it reads. */
  partition: 'club' | 'revision';
  units: number;
  latency: keyof typeof LATENCIES;
  /** How long an instance caches it, in ms; 0 is not at all, Infinity until the club publishes. */
  cacheMs: number;
  /** Whether an expired cache entry is used when the read is throttled. */
  isStaleIfError?: boolean;
}

/** What a function does for a request. */
export interface Design {
  reads: Read[];
  retries: { attempts: number; firstDelayMs: number };
  /** Milliseconds on Lambda, without waiting for DynamoDB. */
  times: { init: number; firstCall: number; readingCall: number; cachedCall: number };
}

const { cold, warm, sizes, machine } = readResults<Results>('results.json');
export const SIZES = sizes;
export const MEASURED_ON = `${machine.cpu}, Node.js ${machine.node}, ${machine.date.slice(0, 10)}`;

/** CPU time passes at the functions' share of a CPU. */
const onLambda = (cpuMs: number): number =>
  (cpuMs * LAMBDA_FACTORS.call) / Math.min(1, defaultsOf('prod').memoryMb / MB_PER_CPU);

const timesOf = (start: ColdStart, readingCpu: number, cachedCpu = 0): Design['times'] => ({
  init: start.load.p50 * LAMBDA_FACTORS.init,
  firstCall: onLambda(start.firstCallCpu),
  readingCall: onLambda(readingCpu),
  cachedCall: onLambda(cachedCpu),
});

const ours = {
  retries: { attempts: requestLimits(1).maxAttempts, firstDelayMs: FIRST_RETRY_DELAY_MS },
  times: timesOf(cold.ours, warm.read.cpu, warm.cached.cpu),
};
const oneItem = { latency: 'DynamoDB, GetItem' } as const;
/** Half a read unit for each 4 KB begun (eventually consistent). */
const documentUnits = 0.5 * Math.ceil(sizes.gzip / 4_096);
const untilPublished = Number.POSITIVE_INFINITY;

const pointer = {
  ...oneItem,
  partition: 'club',
  units: 0.5,
  cacheMs: POINTER_TTL_MS,
  isStaleIfError: true,
} as const;
const document = {
  ...oneItem,
  partition: 'revision',
  units: documentUnits,
  cacheMs: untilPublished,
} as const;

export const DESIGNS = {
  'this design': { ...ours, reads: [pointer, document] },
  baseline: {
    reads: [
      { latency: 'DynamoDB, Query', partition: 'club', units: sizes.baselineReadUnits, cacheMs: 0 },
    ],
    // The SDK's defaults: retries-2026-config.js in @smithy/core
    retries: { attempts: 4, firstDelayMs: 1_000 },
    times: timesOf(cold.baseline, warm.baseline.cpu),
  },
} satisfies Record<string, Design>;

/** The license. The same for both designs; not measured, so taken to be as slow as ours. */
export const AUTHORIZER: Design = {
  ...ours,
  reads: [{ ...oneItem, partition: 'club', units: 1, cacheMs: 0 }],
};
