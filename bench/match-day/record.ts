import { quantile } from 'simple-statistics';
import type { LimitName } from './limits.ts';
import { createSecondLimit } from './rate-limit.ts';

export interface Findings {
  offered: number;
  served: number;
  /** Requests that reached the API. */
  asked: number;
  /** When each limit was met first, in ms; the first limit comes first. */
  met: Map<LimitName, number>;
  /** Of the last seconds of the peak; latencies in ms, NaN when nothing was served. */
  servedAtPeak: number;
  p50: number;
  p99: number;
  /** The most read units and requests at the API in a second, and environments in all. */
  most: { partition: number; asked: number; environments: number };
}

/** The seconds at the end of the peak that latencies and throughput are of. */
const LAST_SECONDS = 20;

export function createRecord(endsAt: number) {
  const latencies: number[] = [];
  const met = new Map<LimitName, number>();
  const api = createSecondLimit(Number.POSITIVE_INFINITY);
  let [offered, served, asked] = [0, 0, 0];
  const onLimit = (now: number, limit: LimitName) => met.has(limit) || met.set(limit, now);
  return {
    onLimit,
    asked(now: number): void {
      asked += 1;
      api.take(now);
    },
    ended(now: number, limit: LimitName | undefined, ms: number): void {
      offered += 1;
      if (limit) onLimit(now, limit);
      else served += 1;
      const isAtPeak = now >= endsAt - LAST_SECONDS * 1000 && now < endsAt;
      if (!limit && isAtPeak) latencies.push(ms);
    },
    findings(others: Omit<Findings['most'], 'asked'>): Findings {
      const [p50 = Number.NaN, p99 = Number.NaN] =
        latencies.length > 0 ? quantile(latencies, [0.5, 0.99]) : [];
      const servedAtPeak = latencies.length / LAST_SECONDS;
      const most = { ...others, asked: api.most() };
      return { offered, served, asked, met, servedAtPeak, p50, p99, most };
    },
  };
}
