import { POINTER_FRESH_MS } from '../../shared/serve/cached-reader.ts';
import type { Usage } from '../process/usage.ts';
import { type describeMachine, machineText } from '../report/machine.ts';
import { median, type Spread, spreadOf } from '../report/statistics.ts';
import { type Cell, table, whole } from '../report/table.ts';
import { PUBLISH_PERIOD_MS } from './editions.ts';
import type { Reads } from './readers.ts';

/** The pointer cache's TTL, and a second for the request itself. */
const AGE_LIMIT_MS = POINTER_FRESH_MS + 1_000;

/**
 * At 600 MB and 2,000 requests/s, a leak of a kilobyte per request is more than this in a quarter of
 * a minute; what is cached of each revision is less.
 */
const GROWTH_LIMIT = 0.05;

/** bench/load-results.json. */
export interface LoadResults {
  machine: ReturnType<typeof describeMachine>;
  connections: number;
  seconds: number;
  requests: number;
  notModified: number;
  publishes: number;
  /** Milliseconds. */
  latency: Reads['latency'];
  age: Spread;
  oldest: number;
  errors: string[];
  errorCount: number;
  rss: Growth;
  heap: Growth;
}

/** Bytes: medians of the third and of the last quarter of the time. */
export interface Growth {
  third: number;
  last: number;
}

export function growthOf(samples: number[]): Growth {
  const at = (quarter: number) => Math.floor((samples.length * quarter) / 4);
  return { third: median(samples.slice(at(2), at(3))), last: median(samples.slice(at(3))) };
}

export const shareOf = ({ third, last }: Growth): number => last / third - 1;

export function summarizeLoad(reads: Reads, usages: Usage[]) {
  const { latency, ages, notModified, errors } = reads;
  return {
    requests: ages.length,
    notModified,
    latency: { p50: latency.p50, p99: latency.p99 },
    age: spreadOf(ages),
    oldest: ages.reduce((most, age) => Math.max(most, age), 0),
    errors: errors.slice(0, 5),
    errorCount: errors.length,
    rss: growthOf(usages.map(({ rss }) => rss)),
    heap: growthOf(usages.map(({ heapUsed }) => heapUsed)),
  };
}

export const hasPassed = ({ errorCount, oldest, rss }: LoadResults): boolean =>
  errorCount === 0 && oldest <= AGE_LIMIT_MS && shareOf(rss) <= GROWTH_LIMIT;

export function loadText(result: LoadResults): string {
  const { connections, seconds, latency, age, oldest, errorCount, rss, heap } = result;
  const rows: Cell[][] = [
    ['responses', `${whole(result.requests)}, of which ${whole(result.notModified)} are 304`, ''],
    ['publishes meanwhile', whole(result.publishes), ''],
    ['latency p50, p99', `${latency.p50}, ${latency.p99} ms`, ''],
    ['errors', whole(errorCount), `0: ${verdict(errorCount === 0)}`],
    ['age p50, p99', `${age.p50}, ${age.p99} ms`, ''],
    [
      'oldest response',
      `${oldest} ms`,
      `at most ${whole(AGE_LIMIT_MS)} ms: ${verdict(oldest <= AGE_LIMIT_MS)}`,
    ],
    [
      'memory (RSS)',
      growthText(rss),
      `at most + ${GROWTH_LIMIT * 100} %: ${verdict(shareOf(rss) <= GROWTH_LIMIT)}`,
    ],
    ["main thread's heap", growthText(heap), ''],
  ];
  const title = `${connections} connections for ${seconds} s; every club is published every ${PUBLISH_PERIOD_MS / 1000} s.`;
  const notes =
    'Age: how long a later edition than the one in the response had been published.\n' +
    'Memory: median of the third and of the last quarter of the time, one sample per second.';
  const errors = result.errors.map((text) => `error: ${text}`);
  return [
    machineText(result.machine),
    title,
    table(['', '', 'limit'], rows),
    notes,
    ...errors,
  ].join('\n\n');
}

const verdict = (isMet: boolean): string => (isMet ? 'ok' : 'NOT MET');

const growthText = (growth: Growth): string =>
  `${mega(growth.third)}, then ${mega(growth.last)} MB (${(shareOf(growth) * 100).toFixed(1)} %)`;

const mega = (bytes: number): string => (bytes / 1e6).toFixed(0);
