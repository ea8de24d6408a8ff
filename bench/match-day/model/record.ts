import type { LimitName, Outcome } from './limit-names.ts';

/** What happened in each second, by its number. */
export interface Second {
  offered: number;
  served: number;
  refused: number;
  /** Under way at its end. */
  waiting: number;
  environments: number;
  authorizers: number;
  /** Lambda requests under way at its end, of both functions. */
  concurrency: number;
  /** Lambda requests begun, of both functions. */
  invocations: number;
  /** Read units of the partition that gave most, and of all. */
  hottest: number;
  units: number;
  /** Of the requests that were served in it, in ms; NaN when there was none. */
  p50: number;
  p99: number;
}

export interface MatchDay {
  /** The seconds of the arrivals; what ended later is in the totals alone. */
  seconds: Second[];
  offered: number;
  outcomes: Map<Outcome, number>;
  /** When each limit was met first, in ms: it refused a request or throttled a read. */
  metAt: Map<LimitName, number>;
}

export interface Recorder {
  arrived(): void;
  ended(outcome: Outcome, latency: number): void;
  met(now: number, limit: LimitName): void;
  invoked(): void;
  read(partition: number, units: number): void;
  /** At the end of each second. */
  close(state: Pick<Second, 'environments' | 'authorizers' | 'concurrency'>): void;
  result(): MatchDay;
}

export function createRecorder(): Recorder {
  const seconds: Second[] = [];
  const outcomes = new Map<Outcome, number>();
  const metAt = new Map<LimitName, number>();
  let offered = 0;
  let ended = 0;
  let current = createTally();

  return {
    arrived() {
      offered += 1;
      current.offered += 1;
    },
    ended(outcome, latency) {
      ended += 1;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome === 'served') current.latencies.push(latency);
      else current.refused += 1;
    },
    met(now, limit) {
      if (!metAt.has(limit)) metAt.set(limit, now);
    },
    invoked() {
      current.invocations += 1;
    },
    read(partition, units) {
      current.partitions[partition] = (current.partitions[partition] ?? 0) + units;
    },
    close(state) {
      seconds.push({ ...summarize(current), waiting: offered - ended, ...state });
      current = createTally();
    },
    result: () => ({ seconds, offered, outcomes, metAt }),
  };
}

const createTally = () => ({
  offered: 0,
  refused: 0,
  invocations: 0,
  latencies: [] as number[],
  partitions: [] as number[],
});

function summarize({ latencies, partitions, ...counts }: ReturnType<typeof createTally>) {
  const sorted = Float64Array.from(latencies).sort();
  const units = Array.from(partitions, (each) => each ?? 0);
  return {
    ...counts,
    served: sorted.length,
    hottest: Math.max(0, ...units),
    units: units.reduce((sum, each) => sum + each, 0),
    p50: rank(sorted, 0.5),
    p99: rank(sorted, 0.99),
  };
}

/** The value below which a share of all lies (nearest rank). */
const rank = (sorted: Float64Array, share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
