import type { createLambda, createTable, Environment } from './aws.ts';
import { RETRY_TOKENS } from './aws.ts';
import { type Design, LATENCIES, type Latency } from './designs.ts';
import type { LimitName } from './limits.ts';

/** How a request ends: served when no limit is named. */
export type End = (now: number, limit?: LimitName) => void;

/** What the parts of the model share. */
export interface World {
  at(time: number, run: (now: number) => void): void;
  random(): number;
  latency(latency: Latency): number;
  /** When the club publishes, which it does once. */
  publishedAt(club: number): number;
  met(now: number, limit: LimitName): void;
  table: ReturnType<typeof createTable>;
  timeoutMs: number;
}

type Function = ReturnType<ReturnType<typeof createLambda>['createFunction']>;

const RETRY_COST = 5;

/** Invokes a function for a club: takes an environment, makes the reads that it has not cached. */
export function createInvoke(world: World, design: Design, fn: Function) {
  const { reads, retries, times } = design;

  return (invokedAt: number, club: number, end: End): void => {
    const environment = fn.acquire(invokedAt);
    if (typeof environment === 'string') return end(invokedAt, environment);
    const { isCold } = environment;
    const start = isCold ? world.latency(LATENCIES.newEnvironment) + times.init : 0;

    const finish = (now: number, hasRead: boolean, limit?: LimitName): void => {
      const handler = hasRead ? times.readingCall : times.cachedCall;
      world.at(now + (isCold ? Math.max(handler, times.firstCall) : handler), (done) => {
        fn.release(environment, done);
        end(done, done - invokedAt > world.timeoutMs ? 'timeoutMs' : limit);
      });
    };
    const next = (now: number, index: number, hasRead: boolean): void => {
      const read = reads[index];
      if (!read) return finish(now, hasRead);
      const entries = environment.expiresAt[index] as Float64Array;
      const expiresAt = entries[club] ?? 0;
      if (now < expiresAt) return next(now, index + 1, hasRead);
      attempt(now, { environment, index, club, tried: 0 }, (later, limit) => {
        const isStaleUsed = limit && read.isStaleIfError && expiresAt > 0;
        if (limit && !isStaleUsed) return finish(later, true, limit);
        if (read.cacheMs > 0)
          entries[club] = Math.min(later + read.cacheMs, nextPublish(club, later, read.cacheMs));
        next(later, index + 1, true);
      });
    };
    world.at(invokedAt + world.latency(LATENCIES.invoke) + start, (now) => next(now, 0, false));
  };

  /** A document is cached until the club publishes; a pointer for its TTL. */
  function nextPublish(club: number, now: number, cacheMs: number): number {
    const publishedAt = world.publishedAt(club);
    return cacheMs === Number.POSITIVE_INFINITY && now < publishedAt
      ? publishedAt
      : Number.POSITIVE_INFINITY;
  }

  interface Attempt {
    environment: Environment;
    index: number;
    club: number;
    tried: number;
  }

  /** The SDK's standard retry mode: exponential backoff with full jitter, and a retry quota. */
  function attempt(now: number, { environment, index, club, tried }: Attempt, then: End): void {
    const { partition, units, latency } = reads[index] as Design['reads'][number];
    const limit = world.table.read(now, partition === 'club' ? club : 1e7 + club, units);
    const answeredAt = now + world.latency(latency);
    if (!limit) {
      const earned = tried > 0 ? RETRY_COST : 1;
      environment.retryTokens = Math.min(RETRY_TOKENS, environment.retryTokens + earned);
      return world.at(answeredAt, then);
    }
    world.met(now, limit);
    if (tried + 1 >= retries.attempts || environment.retryTokens < RETRY_COST) {
      return world.at(answeredAt, (later) => then(later, limit));
    }
    environment.retryTokens -= RETRY_COST;
    const delay = world.random() * retries.firstDelayMs * 2 ** tried;
    const again = { environment, index, club, tried: tried + 1 };
    world.at(answeredAt + delay, (later) => attempt(later, again, then));
  }
}
