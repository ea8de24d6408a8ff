import type { Clock, Process } from './clock.ts';
import { LATENCIES } from './designs.ts';
import type { World } from './invoke.ts';
import type { LimitName } from './limits.ts';

/** The caches of CloudFront that ask the API, each for itself, and for how long a copy is fresh. */
export interface Edge {
  ttlMs: number;
  caches: number;
}

/** "15 regional edge caches", of which each asks the API where there is no Origin Shield: docs/capacity.md. */
export const REGIONAL_CACHES = 15;

/** Assumed; browsers of the last years send `br`. The others get gzip. */
export const BROTLI_SHARE = 0.9;

/** What a stage with an edge has (lib/edge): a copy for each token, behind Origin Shield. */
export const EDGE: Edge = { ttlMs: 5_000, caches: 1 };

type Answered = (limit?: LimitName) => void;

/** For how long CloudFront keeps an error of the API, each of which is a 5xx here (lib/edge/distribution.ts). */
const ERROR_MS = 5_000;

interface Copy {
  /** Undefined while it is fetched. */
  expiresAt: number | undefined;
  /** Whether a document was fetched once: it is answered while the API fails, though it has expired. */
  isDocument: boolean;
  /** The error that is kept. */
  limit: LimitName | undefined;
  /** The requests that wait for it: equal requests are collapsed. */
  waiting: Answered[];
}

const EMPTY = { expiresAt: undefined, limit: undefined };

/** The caches, for one document of each token's club. */
export function createEdgeCaches(edge: Edge, world: World, start: Clock['start']) {
  const { now, random, latency } = world;
  const copies = new Map<number, Copy>();

  function keyOf(token: number): number {
    const encoding = random() < BROTLI_SHARE ? 1 : 0;
    return (token * 2 + encoding) * edge.caches + Math.floor(random() * edge.caches);
  }

  function* fetchCopy(copy: Copy, ask: () => Process<LimitName | undefined>): Process {
    const limit = yield* ask();
    yield latency(LATENCIES['CloudFront, to the API and back']);
    copy.isDocument ||= limit === undefined;
    copy.limit = copy.isDocument ? undefined : limit;
    copy.expiresAt = now() + (limit ? ERROR_MS : edge.ttlMs);
    for (const answered of copy.waiting.splice(0)) answered(copy.limit);
  }

  return {
    /** Answers from a copy, or with what the one request that fetches it gets: else from an expired one. */
    serve(token: number, ask: () => Process<LimitName | undefined>, answered: Answered): void {
      const key = keyOf(token);
      const copy = copies.get(key);
      if (copy && copy.expiresAt === undefined) copy.waiting.push(answered);
      else if (copy?.expiresAt && now() < copy.expiresAt) answered(copy.limit);
      else {
        const fetched: Copy = copy ?? { isDocument: false, waiting: [], ...EMPTY };
        Object.assign(fetched, EMPTY).waiting.push(answered);
        copies.set(key, fetched);
        start(fetchCopy(fetched, ask));
      }
    },
  };
}
