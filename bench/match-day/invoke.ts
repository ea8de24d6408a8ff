import { type createLambda, type createTable, type Environment, RETRY_TOKENS } from './aws.ts';
import type { Clock, Process } from './clock.ts';
import { type Design, LATENCIES, type Latency } from './designs.ts';
import type { LimitName } from './limits.ts';

/** What the parts of the model share. */
export interface World extends Pick<Clock, 'now'> {
  random(): number;
  latency(latency: Latency): number;
  /** When the club publishes; each does so once. */
  publishedAt(club: number): number;
  onLimit(limit: LimitName): void;
  table: ReturnType<typeof createTable>;
}

type Function = ReturnType<ReturnType<typeof createLambda>['createFunction']>;
type Read = Design['reads'][number];

const RETRY_COST = 5;

/** Invokes a function for a club; returns the limit that makes it fail, if any does. */
export function createInvoke(world: World, { reads, retries, times }: Design, fn: Function) {
  const { now, latency } = world;

  return function* invoke(club: number): Process<LimitName | undefined> {
    const environment = fn.acquire(now());
    if (typeof environment === 'string') return environment;
    const { isCold } = environment;
    yield latency(LATENCIES['Lambda, to a function and back']);
    if (isCold) {
      yield latency(LATENCIES['Lambda, until a new environment begins to start']) + times.init;
    }
    const { limit, hasRead } = yield* makeReads(environment, club);
    const call = hasRead ? times.readingCall : times.cachedCall;
    yield isCold ? Math.max(call, times.firstCall) : call;
    fn.release(environment, now());
    return limit;
  };

  /** Makes the reads that the environment has not cached. */
  function* makeReads(environment: Environment, club: number) {
    let hasRead = false;
    for (const [index, read] of reads.entries()) {
      const entries = environment.expiresAt[index] as Float64Array;
      const expiresAt = entries[club] ?? 0;
      if (now() < expiresAt) continue;
      hasRead = true;
      const limit = yield* readWithRetries(environment, read, club);
      if (limit && !(read.isStaleIfError && expiresAt > 0)) return { limit, hasRead };
      entries[club] = expiryOf(read, club);
    }
    return { limit: undefined, hasRead };
  }

  /** What is cached until the club publishes expires then, or never. */
  function expiryOf({ cacheMs }: Read, club: number): number {
    const publishedAt = world.publishedAt(club);
    return Number.isFinite(cacheMs) || now() >= publishedAt ? now() + cacheMs : publishedAt;
  }

  /** The SDK's standard retry mode: exponential backoff with full jitter, and a retry quota. */
  function* readWithRetries(environment: Environment, read: Read, club: number) {
    const key = read.partition === 'club' ? club : 1e7 + club;
    let cost = 1; // of this attempt; a success gives it back
    for (let delay = retries.firstDelayMs, left = retries.attempts; ; delay *= 2) {
      const limit = world.table.read(now(), key, read.units);
      yield latency(LATENCIES[read.latency]);
      if (!limit) {
        environment.retryTokens = Math.min(RETRY_TOKENS, environment.retryTokens + cost);
        return undefined;
      }
      world.onLimit(limit);
      left -= 1;
      cost = RETRY_COST;
      if (left === 0 || environment.retryTokens < cost) return limit;
      environment.retryTokens -= cost;
      yield world.random() * delay;
    }
  }
}
