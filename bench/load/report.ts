import { POINTER_TTL_MS } from '../../shared/serve/cached-reader.ts';
import type { Usage } from '../process/usage.ts';
import { type Machine, machineText } from '../report/machine.ts';
import { median, spreadOf } from '../report/statistics.ts';
import { type Cell, table, whole } from '../report/table.ts';
import { PUBLISH_PERIOD_MS } from './editions.ts';
import type { Reads } from './readers.ts';

/** The pointer cache's TTL, and a second for the request itself. */
const AGE_LIMIT_MS = POINTER_TTL_MS + 1_000;

/**
 * At 600 MB and 2,000 requests/s, a leak of a kilobyte per request is more than this in a quarter of
 * a minute; what is cached of each revision is less.
 */
const GROWTH_LIMIT = 0.05;

/** bench/load-results.json. */
export interface LoadResults extends ReturnType<typeof summarizeLoad> {
  machine: Machine;
  connections: number;
  seconds: number;
  publishes: number;
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

/** Times in milliseconds. */
export const summarizeLoad = ({ latency, ages, notModified, errors }: Reads, usages: Usage[]) => ({
  requests: ages.length,
  notModified,
  latency: { p50: latency.p50, p99: latency.p99 },
  age: spreadOf(ages),
  oldest: ages.reduce((most, age) => Math.max(most, age), 0),
  errorCount: errors.length,
  errors: errors.slice(0, 5),
  rss: growthOf(usages.map(({ rss }) => rss)),
});

const checksOf = ({ errorCount, oldest, rss }: LoadResults) => ({
  errors: errorCount === 0,
  age: oldest <= AGE_LIMIT_MS,
  memory: rss.last / rss.third - 1 <= GROWTH_LIMIT,
});

export const hasPassed = (results: LoadResults): boolean =>
  Object.values(checksOf(results)).every(Boolean);

export function loadText(results: LoadResults): string {
  const { machine, connections, seconds, latency, age, oldest, rss } = results;
  const checks = checksOf(results);
  const limit = (text: string, isMet: boolean) => `${text}: ${isMet ? 'ok' : 'NOT MET'}`;
  const rows: Cell[][] = [
    ['responses', `${whole(results.requests)}, of which ${whole(results.notModified)} are 304`, ''],
    ['publishes meanwhile', whole(results.publishes), ''],
    ['latency p50, p99', `${latency.p50}, ${latency.p99} ms`, ''],
    ['errors', whole(results.errorCount), limit('0', checks.errors)],
    ['age p50, p99', `${age.p50}, ${age.p99} ms`, ''],
    ['oldest response', `${oldest} ms`, limit(`at most ${whole(AGE_LIMIT_MS)} ms`, checks.age)],
    ['memory (RSS)', growthText(rss), limit(`at most + ${GROWTH_LIMIT * 100} %`, checks.memory)],
  ];
  return [
    machineText(machine),
    `${connections} connections for ${seconds} s; every club is published every ${PUBLISH_PERIOD_MS / 1000} s.`,
    table(['', '', 'limit'], rows),
    'Age: how long a later edition than the one in the response had been published.',
    ...results.errors.map((text) => `error: ${text}`),
  ].join('\n\n');
}

const growthText = ({ third, last }: Growth): string =>
  `${mega(third)}, then ${mega(last)} MB (${((last / third - 1) * 100).toFixed(1)} %)`;

const mega = (bytes: number): string => (bytes / 1e6).toFixed(0);
