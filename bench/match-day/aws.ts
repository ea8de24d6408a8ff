import TinyQueue from 'tinyqueue';
import type { LimitName, Limits } from './limits.ts';
import { createSecondLimit, createTokenBucket } from './rate-limit.ts';

/** A table on demand: its limit, and that of each of the partitions that its throughput needs. */
export function createTable({ tableUnits, partitionUnits }: Limits) {
  const table = createSecondLimit(tableUnits);
  const partitions = Array.from({ length: Math.ceil(tableUnits / partitionUnits) }, () =>
    createSecondLimit(partitionUnits),
  );
  return {
    /** The limit that throttles the read, if any does. */
    read(now: number, key: number, units: number): LimitName | undefined {
      const partition = partitions[hash(key) % partitions.length];
      if (!partition?.take(now, units)) return 'partitionUnits';
      return table.take(now, units) ? undefined : 'tableUnits';
    },
    /** The most read units of a partition in a second. */
    most: () => Math.max(...partitions.map((partition) => partition.most())),
  };
}

/** Spreads whole numbers evenly (the finalizer of MurmurHash3). */
function hash(key: number): number {
  let mixed = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** An execution environment: it serves one request at a time, and caches what it has read. */
export interface Environment {
  isCold: boolean;
  idleSince: number;
  /** When the entry of each read (by its place in the design) and club expires; 0 without one. */
  expiresAt: Float64Array[];
  /** What the SDK's client may still spend on retries. */
  retryTokens: number;
}

/** The SDK's retry quota: a client that has spent it does not retry. */
export const RETRY_TOKENS = 500;

/** The Lambda functions of an account, which share its limits. */
export function createLambda(limits: Limits, clubs: number) {
  const invocations = createSecondLimit(limits.invocationRate);
  let busy = 0;
  let environments = 0;
  return {
    environments: () => environments,
    createFunction(reads: unknown[]) {
      const scaling = createTokenBucket(limits.newEnvironments / 10, limits.newEnvironments);
      // AWS does not say which idle environment is used: with the one that was idle longest, all
      // environments have to read, which is the worse case.
      const idle = new TinyQueue<Environment>([], (a, b) => a.idleSince - b.idleSince);
      const create = (): Environment => {
        environments += 1;
        const expiresAt = reads.map(() => new Float64Array(clubs));
        return { isCold: true, idleSince: 0, expiresAt, retryTokens: RETRY_TOKENS };
      };
      return {
        /** An environment for an invocation, or the limit that refuses it. */
        acquire(now: number): Environment | LimitName {
          if (busy >= limits.concurrency) return 'concurrency';
          if (!invocations.take(now)) return 'invocationRate';
          if (idle.length === 0 && !scaling.take(now)) return 'newEnvironments';
          busy += 1;
          return idle.pop() ?? create();
        },
        release(environment: Environment, now: number): void {
          busy -= 1;
          idle.push(Object.assign(environment, { isCold: false, idleSince: now }));
        },
      };
    },
  };
}
