import { quantile } from 'simple-statistics';
import type { LimitName } from './limits.ts';

export interface Findings {
  offered: number;
  served: number;
  /** When each limit was met first, in ms; the first limit comes first. */
  met: Map<LimitName, number>;
  /** Of the last seconds of the peak; latencies in ms, NaN when nothing was served. */
  servedAtPeak: number;
  p50: number;
  p99: number;
  /** The most read units in a second, and environments in all. */
  most: { table: number; partition: number; environments: number };
}

/** The seconds at the end of the peak that latencies and throughput are of. */
const LAST_SECONDS = 20;

export function createRecord(endsAt: number) {
  const latencies: number[] = [];
  const met = new Map<LimitName, number>();
  let [offered, served] = [0, 0];
  const onLimit = (now: number, limit: LimitName) => met.has(limit) || met.set(limit, now);
  return {
    onLimit,
    ended(now: number, limit: LimitName | undefined, ms: number): void {
      offered += 1;
      if (limit) onLimit(now, limit);
      else served += 1;
      const isAtPeak = now >= endsAt - LAST_SECONDS * 1000 && now < endsAt;
      if (!limit && isAtPeak) latencies.push(ms);
    },
    findings(most: Findings['most']): Findings {
      const [p50 = Number.NaN, p99 = Number.NaN] =
        latencies.length > 0 ? quantile(latencies, [0.5, 0.99]) : [];
      const servedAtPeak = latencies.length / LAST_SECONDS;
      return { offered, served, met, servedAtPeak, p50, p99, most };
    },
  };
}
