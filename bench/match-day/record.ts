import { quantileSorted } from 'simple-statistics';
import type { LimitName } from './limits.ts';
import type { Scenario } from './play.ts';

/** What a limit did first: when, and at how many requests per second. */
interface Meeting {
  limit: LimitName;
  second: number;
}

export interface Findings {
  offered: number;
  served: number;
  /** The limits that were met, in the order of their first time. */
  met: Meeting[];
  /** Served requests in each second. */
  perSecond: number[];
  /** Of the last seconds of the peak. */
  servedAtPeak: number;
  p50: number;
  p99: number;
  most: Most;
}

/** The most of each at a time, or in a second. */
interface Most {
  concurrency: number;
  environments: number;
  table: number;
  partition: number;
}

/** The seconds at the end of the peak that latencies and throughput are taken from. */
const LAST_SECONDS = 20;

export function createRecord({ rampMs, holdMs }: Pick<Scenario, 'rampMs' | 'holdMs'>) {
  const seconds = (rampMs + holdMs) / 1000;
  const perSecond = new Array<number>(seconds).fill(0);
  const latencies: number[] = [];
  const met = new Map<LimitName, number>();
  let [offered, served] = [0, 0];
  const noteMet = (now: number, limit: LimitName) => {
    if (!met.has(limit)) met.set(limit, Math.floor(now / 1000));
  };
  return {
    arrived: () => {
      offered += 1;
    },
    met: noteMet,
    ended(now: number, { limit, ms }: { limit: LimitName | undefined; ms: number }): void {
      if (limit) return noteMet(now, limit);
      served += 1;
      const second = Math.floor(now / 1000);
      if (second >= seconds) return; // after the last arrival
      perSecond[second] = (perSecond[second] ?? 0) + 1;
      if (second >= seconds - LAST_SECONDS) latencies.push(ms);
    },
    findings(most: Most): Findings {
      latencies.sort((a, b) => a - b);
      const [p50, p99] = [0.5, 0.99].map((share) =>
        latencies.length > 0 ? quantileSorted(latencies, share) : Number.NaN,
      ) as [number, number];
      const meetings = Array.from(met, ([limit, second]) => ({ limit, second }));
      const servedAtPeak = latencies.length / LAST_SECONDS;
      return { offered, served, met: meetings, perSecond, servedAtPeak, p50, p99, most };
    },
  };
}
