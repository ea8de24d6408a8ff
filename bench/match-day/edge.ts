import { defaultsOf } from '../../lib/settings/schema.ts';
import type { Clock, Process } from './clock.ts';
import { LATENCIES } from './designs.ts';
import type { World } from './invoke.ts';
import type { LimitName } from './limits.ts';

/** What CloudFront keeps copies of, and for how long. */
export interface Edge {
  /** Whose requests share a copy of a document. */
  copyOf: 'token' | 'club';
  /** Whether a publish begins a new copy, because the revision is part of the cache key. */
  isOfRevision: boolean;
  ttlMs: number;
  /** Caches that ask the API, each for itself. */
  caches: number;
}

/** "15 regional edge caches" between the API and "750+ points of presence": docs/capacity.md. */
export const REGIONAL_CACHES = 15;
export const LOCATIONS = 750;

/** Assumed; browsers of the last years send `br`. The others get gzip. */
export const BROTLI_SHARE = 0.9;

const regional = { caches: REGIONAL_CACHES };
/** With a minimum TTL of the cache policy, for which CloudFront keeps what an API calls private. */
const briefly = { ttlMs: 1_000, isOfRevision: false };
const keptMs = defaultsOf('prod').edgeTtlSeconds * 1_000;

/** In steps; the last is what a stage with an edge does. */
export const EDGES = {
  'step 1, a copy for each token': { ...regional, ...briefly, copyOf: 'token' },
  'step 2, a copy for each club': { ...regional, ...briefly, copyOf: 'club' },
  'step 3, kept until a publish': {
    ...regional,
    ttlMs: keptMs,
    isOfRevision: true,
    copyOf: 'club',
  },
} satisfies Record<string, Edge>;

type Answered = (limit?: LimitName) => void;

interface Copy {
  /** Undefined while it is fetched. */
  expiresAt?: number;
  /** The requests that wait for it: equal requests are collapsed. */
  waiting: Answered[];
}

/** The caches, for one document of each club. */
export function createEdgeCaches(edge: Edge, world: World, start: Clock['start']) {
  const { now, random, latency, publishedAt } = world;
  const copies = new Map<number, Copy>();

  /** After a publish all caches ask for the new revision at once, which is the worse case. */
  function keyOf(club: number, token: number): number {
    const owner = edge.copyOf === 'club' ? club : token;
    const revision = edge.isOfRevision && now() >= publishedAt(club) ? 1 : 0;
    const encoding = random() < BROTLI_SHARE ? 1 : 0;
    const cache = Math.floor(random() * edge.caches);
    return ((owner * 2 + revision) * 2 + encoding) * edge.caches + cache;
  }

  function* fetchCopy(key: number, copy: Copy, ask: () => Process<LimitName | undefined>): Process {
    const limit = yield* ask();
    yield latency(LATENCIES['CloudFront, to the API and back']);
    if (limit) copies.delete(key); // errors are not kept
    copy.expiresAt = now() + edge.ttlMs;
    for (const answered of copy.waiting.splice(0)) answered(limit);
  }

  return {
    /** Answers from a copy, or with what the one request that fetches it gets. */
    serve(
      { club, token }: { club: number; token: number },
      ask: () => Process<LimitName | undefined>,
      answered: Answered,
    ): void {
      const key = keyOf(club, token);
      const copy = copies.get(key);
      if (copy && copy.expiresAt === undefined) copy.waiting.push(answered);
      else if (copy?.expiresAt && now() < copy.expiresAt) answered();
      else {
        const fetched: Copy = { waiting: [answered] };
        copies.set(key, fetched);
        start(fetchCopy(key, fetched, ask));
      }
    },
  };
}
