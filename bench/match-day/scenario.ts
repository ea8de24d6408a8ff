import type { Latencies } from './latencies.ts';
import type { Limits } from './limits.ts';
import type { Arrivals } from './model/arrivals.ts';
import type { FunctionTimes } from './timings.ts';

/** One match day to be played: everybody asks for the list of a club's teams. */
export interface Scenario {
  clubs: number;
  design: Design;
  authorizer: Authorizer;
  limits: Limits;
  latencies: Latencies;
  arrivals: Arrivals;
  /** Distinct bearer tokens of a club. */
  tokensPerClub: number;
  /** IP addresses that the requests come from, evenly. */
  addresses: number;
  seed: number;
}

export type DesignName = 'this design' | 'the usual way';

/** What a request takes; read units are of one read. */
export interface Design {
  name: DesignName;
  times: FunctionTimes & { /** Of a call that reads nothing. */ rememberedMs: number };
  retries: Retries;
  units: { pointer: number; document: number; warmUp: number };
  /** For how long an instance takes a pointer as it knows it. */
  pointerFreshMs: number;
}

export interface Authorizer {
  times: FunctionTimes;
  retries: Retries;
  /** Of each of the two items. */
  units: number;
  primeUnits: number;
}

/** How often the SDK tries a read, and how long at most it waits before the second try. */
export interface Retries {
  attempts: number;
  firstWaitMs: number;
}
