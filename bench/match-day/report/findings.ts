import { offeredAt } from '../model/arrivals.ts';
import type { LimitName } from '../model/limit-names.ts';
import type { MatchDay, Second } from '../model/record.ts';
import type { Scenario } from '../scenario.ts';

/** When a limit was met, and what was offered then. */
export interface Meeting {
  limit: LimitName;
  second: number;
  offered: number;
}

/** What a match day comes to. */
export interface Findings {
  /** The limits that were met, first first. */
  met: Meeting[];
  offered: number;
  refusedShare: number;
  /** Requests a second that were served at the end of it. */
  servedAtPeak: number;
  /** Of the served ones at the end of it, in ms; NaN when there is none. */
  p50: number;
  p99: number;
  environments: number;
  concurrency: number;
  /** The most read units in a second, of a partition and of the table. */
  hottest: number;
  units: number;
}

/** The seconds at the end of which a figure is the mean, or the median. */
const AT_PEAK = 20;

export function findingsOf({ arrivals }: Scenario, day: MatchDay): Findings {
  const { seconds, outcomes, offered, metAt } = day;
  const peak = seconds.slice(-AT_PEAK);
  const most = (of: (second: Second) => number): number => Math.max(...seconds.map(of));
  return {
    met: Array.from(metAt, ([limit, at]) => ({
      limit,
      second: Math.floor(at / 1_000),
      offered: Math.round(offeredAt(arrivals, at)),
    })),
    offered,
    refusedShare: 1 - (outcomes.get('served') ?? 0) / offered,
    servedAtPeak: peak.reduce((sum, { served }) => sum + served, 0) / peak.length,
    p50: medianOf(peak.map(({ p50 }) => p50)),
    p99: medianOf(peak.map(({ p99 }) => p99)),
    environments: most((second) => second.environments + second.authorizers),
    concurrency: most(({ concurrency }) => concurrency),
    hottest: most(({ hottest }) => hottest),
    units: most(({ units }) => units),
  };
}

function medianOf(values: number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
