import { LATENCIES } from './latencies.ts';
import { DEFAULT_LIMITS, type Limits, RAISED_LIMITS } from './limits.ts';
import type { Authorizer, Design, DesignName, Retries, Scenario } from './scenario.ts';
import type { Sizes } from './sizes.ts';
import { callOnLambda, onLambda, type Timings } from './timings.ts';

/** Of each function of the stack (lib/endpoint-function.ts). */
export const MEMORY_MB = 512;

export type LimitsName = 'default limits' | 'raised limits';

export interface Case {
  clubs: number;
  limits: LimitsName;
  design: DesignName;
}

export const CASES: Case[] = [1, 1_000].flatMap((clubs) =>
  (['default limits', 'raised limits'] as const).flatMap((limits) =>
    (['this design', 'the usual way'] as const).map((design) => ({ clubs, limits, design })),
  ),
);

export const LIMITS: Record<LimitsName, Limits> = {
  'default limits': DEFAULT_LIMITS,
  'raised limits': RAISED_LIMITS,
};

/** What is known of the functions, by measuring them. */
export interface Inputs {
  timings: Timings;
  sizes: Sizes;
}

export const scenarioOf = ({ clubs, limits, design }: Case, inputs: Inputs): Scenario => ({
  clubs,
  design: design === 'this design' ? ourDesign(inputs) : usualDesign(inputs),
  authorizer: authorizerOf(inputs.timings),
  limits: LIMITS[limits],
  latencies: LATENCIES,
  arrivals: { peak: 20_000, rampMs: 60_000, holdMs: 60_000 },
  tokensPerClub: 4, // each web server verifies for itself, and hands its token to its pages
  addresses: 20_000, // each visitor's own
  seed: 1,
});

/** Half a read unit for each 4 kB begun (eventually consistent). */
export const readUnits = (bytes: number): number => 0.5 * Math.ceil(bytes / 4_096);

/** The standard retry mode of the SDK in package-lock.json: @smithy/core, retries-2026-config.js. */
export const SDK_WAIT_MS = 1_000;
/** shared/store/engine/function-table.ts */
const OUR_RETRIES: Retries = { attempts: 3, firstWaitMs: 50 };

/** shared/store: the retryPolicy of a request, and what an instance remembers. */
function ourDesign({ timings: { ours }, sizes }: Inputs): Design {
  return {
    name: 'this design',
    times: {
      ...onLambda(ours, MEMORY_MB),
      rememberedMs: callOnLambda(ours.rememberedCpuMs, MEMORY_MB),
    },
    retries: OUR_RETRIES,
    units: { pointer: 0.5, document: readUnits(sizes.teamsGzip), warmUp: 0.5 },
    pointerFreshMs: 5_000,
  };
}

/** bench/usual-way: a query for all items of the club, with the SDK's defaults. */
function usualDesign({ timings: { usual }, sizes }: Inputs): Design {
  return {
    name: 'the usual way',
    times: { ...onLambda(usual, MEMORY_MB), rememberedMs: 0 },
    retries: { attempts: 4, firstWaitMs: SDK_WAIT_MS },
    units: { pointer: 0, document: readUnits(sizes.teamsItems), warmUp: 0 },
    pointerFreshMs: 0,
  };
}

/** functions/authorize.ts, for both: license and token, strongly consistent. */
const authorizerOf = ({ authorizer }: Timings): Authorizer => ({
  times: onLambda(authorizer, MEMORY_MB),
  retries: OUR_RETRIES,
  units: 1,
  primeUnits: 2,
});
