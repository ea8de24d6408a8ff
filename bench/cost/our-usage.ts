import type { Scenario } from '../match-day/scenario.ts';
import { MEMORY_MB } from '../match-day/scenarios.ts';
import type { Sizes } from '../match-day/sizes.ts';
import { bytesLogged, OUR_LINES } from './log-lines.ts';
import type { Traffic } from './traffic.ts';
import { NO_USAGE, type Usage } from './usage.ts';

export const MEMORY_GB = MEMORY_MB / 1_024;
/** Of an answer, about: with a body, and as a 304. */
export const HEADER_BYTES = 600;
/** For how long an environment lives, about: AWS does not say. */
const LIFETIME_HOURS = 2;
const POINTER_FRESH_S = 5;
const AUTHORIZED_S = 60;
/** Claim, directory, revision, retirement, pointer (docs/data-model.md). */
const WRITES_BESIDE = 5;

/**
 * The share of requests that find something no longer fresh, when they come at random, `rate` a
 * second to each that remembers it: one in every `freshS` seconds and the wait for the next.
 */
export const staleShare = (rate: number, freshS: number): number => 1 / (1 + rate * freshS);

/** How many environments start; one that is in use is replaced when its life ends. */
export const startsOf = ({ environments, hours }: Traffic): number =>
  environments * Math.max(1, hours / LIFETIME_HOURS);

/** This design's day: what is remembered costs nothing. */
export function ourUsage(traffic: Traffic, { design, latencies }: Scenario, sizes: Sizes): Usage {
  const { requests, clubs, environments, publishesPerClub, unchanged } = traffic;
  const perSecond = requests / (traffic.hours * 3_600);
  const starts = startsOf(traffic);
  const pointers = requests * staleShare(perSecond / (environments * clubs), POINTER_FRESH_S);
  const documents = Math.min(pointers, clubs * (starts + environments * publishesPerClub));
  const wait = latencies.getItem.median;
  const billed =
    (requests - pointers) * Math.ceil(design.times.rememberedMs) +
    pointers * Math.ceil(wait + design.times.readMs) +
    documents * wait +
    starts * Math.ceil(design.times.initMs + design.times.firstMs);
  const publishUnits = sizes.published.reduce((sum, bytes) => sum + Math.ceil(bytes / 1_024), 0);
  return {
    ...NO_USAGE,
    requests,
    invocations: requests,
    gbSeconds: (billed / 1_000) * MEMORY_GB,
    readUnits:
      pointers * design.units.pointer +
      documents * design.units.document +
      starts * design.units.warmUp,
    // What is written is deleted again, by the tidying of a later publish, at the same price.
    writeUnits: clubs * publishesPerClub * (2 * publishUnits + WRITES_BESIDE),
    bytesOut: requests * (HEADER_BYTES + (1 - unchanged) * sizes.teamsGzip),
    bytesLogged: requests * bytesLogged(OUR_LINES),
  };
}

/** The authorizer's part, which is the same in both designs. */
export function authorizerUsage(traffic: Traffic, { authorizer, latencies }: Scenario): Usage {
  const { requests, hours, clubs, tokensPerClub } = traffic;
  const perToken = requests / (hours * 3_600) / (clubs * tokensPerClub);
  const calls = requests * staleShare(perToken, AUTHORIZED_S);
  const starts = Math.min(calls, startsOf(traffic));
  const ms = Math.ceil(latencies.batchGet.median + authorizer.times.readMs);
  const billed = calls * ms + starts * Math.ceil(authorizer.times.initMs);
  return {
    ...NO_USAGE,
    invocations: calls,
    gbSeconds: (billed / 1_000) * MEMORY_GB,
    readUnits: calls * 2 * authorizer.units + starts * authorizer.primeUnits,
    bytesLogged: calls * bytesLogged(OUR_LINES),
  };
}
