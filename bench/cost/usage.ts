import type { Duration } from 'aws-cdk-lib';
import { AUTHORIZER_CACHE_TTL } from '../../lib/api/api.ts';
import { defaultsOf } from '../../lib/settings/schema.ts';
import { sum } from '../report/statistics.ts';
import { AUTHORIZER, DESIGNS, type Design, LATENCIES, SIZES } from './designs.ts';
import { addUsages, type Usage } from './prices.ts';
import { DAYS, type Period, type Traffic } from './traffic.ts';

export interface Way {
  design: Design;
  time: 'armGbSeconds' | 'x86GbSeconds';
  bodyBytes: number;
  /** Whether unchanged responses are a 304 without a body. */
  isConditional: boolean;
  /** Log bytes per request, of Lambda and the function, with CloudWatch's 26 bytes per event. */
  logBytes: number;
  /** Bytes per request in the access log. Firehose counts each line as 5 KB. */
  deliveredBytes: number;
  /** Write units of a publish. Deleting the replaced items later costs the same. */
  publishUnits: number;
  /** Whether X-Ray traces requests. Its default samples 5 % and one request per second. */
  isTraced: boolean;
  customMetrics: number;
}

/**
 * Write units of a publish's lists of changes, with ten kept revisions
 * (docs/decisions/14-publishers-and-revisions.md).
 */
const CHANGES_UNITS = 60;

export const WAYS = {
  'this design': {
    design: DESIGNS['this design'],
    time: 'armGbSeconds',
    bodyBytes: SIZES.gzip,
    isConditional: true,
    logBytes: 533,
    deliveredBytes: 5 * 1_024,
    publishUnits: 2 * (SIZES.publishWriteUnits + CHANGES_UNITS) + 5, // and what docs/data-model.md adds
    isTraced: false,
    customMetrics: 7, // counts of instances, cold starts, two codes of refusals
  },
  baseline: {
    design: DESIGNS.baseline,
    time: 'x86GbSeconds',
    bodyBytes: SIZES.gzip,
    isConditional: false,
    logBytes: 1_165,
    deliveredBytes: 0,
    publishUnits: 2 * 7, // an edit of two teams
    isTraced: true,
    customMetrics: 2, // TeamsListed and cold starts
  },
} satisfies Record<string, Way>;

const HOURS_OF_MONTH = 730;
export const HEADER_BYTES = 600;
export const MEMORY_GB = defaultsOf('prod').memoryMb / 1_024;
/** Assumed lifetime of an environment in hours. AWS does not publish it. */
const ENVIRONMENT_HOURS = 2;

/**
 * Returns the share of requests that find an expired cache entry, if each cache gets `perSecond` requests at
 * random times. An entry is replaced once per TTL plus the mean wait for the next request.
 */
export const expiredShare = (perSecond: number, ttlMs: number): number =>
  1 / (1 + (perSecond * ttlMs) / 1_000);

const startsOf = ({ environments, hours }: Traffic): number =>
  environments * Math.max(1, hours / ENVIRONMENT_HOURS);

export const usageOf = (period: Period, way: Way): Usage =>
  addUsages(period.map(([days, name]) => [days, dayUsage(DAYS[name], way)]));

export const dayUsage = (traffic: Traffic, way: Way, ttl = AUTHORIZER_CACHE_TTL): Usage =>
  addUsages([
    [1, endpointUsage(traffic, way)],
    [1, authorizerUsage(traffic, way, ttl)],
  ]);

function endpointUsage(traffic: Traffic, way: Way): Usage {
  const { requests, hours } = traffic;
  const { times } = way.design;
  const { units, waitMs, readingRequests } = readsOf(traffic, way.design);
  const billedMs =
    waitMs +
    readingRequests * Math.ceil(times.readingCall) +
    (requests - readingRequests) * Math.ceil(times.cachedCall) +
    startsOf(traffic) * Math.ceil(times.init + times.firstCall);
  const bodies = way.isConditional ? 1 - traffic.unchanged : 1;
  return {
    requests,
    firewallRequests: requests,
    invocations: requests,
    [way.time]: (billedMs / 1_000) * MEMORY_GB,
    readUnits: units,
    writeUnits: traffic.clubs * traffic.publishes * way.publishUnits,
    bytesOut: requests * (HEADER_BYTES + bodies * way.bodyBytes),
    bytesLogged: requests * way.logBytes,
    bytesDelivered: requests * way.deliveredBytes,
    traces: way.isTraced ? Math.min(requests, 0.05 * requests + hours * 3_600) : 0,
    metricMonths: (hours / HOURS_OF_MONTH) * way.customMetrics, // billed in hours with data
  };
}

function readsOf(traffic: Traffic, { reads }: Design) {
  const { requests, hours, clubs, environments, publishes } = traffic;
  const perCache = requests / (hours * 3_600) / (environments * clubs);
  // Each environment reads each document once, and again after each publish.
  const documents = clubs * (startsOf(traffic) + environments * publishes);
  const counted = reads.map(({ cacheMs, units, operation }) => {
    const isPointer = Number.isFinite(cacheMs);
    const count = isPointer ? requests * expiredShare(perCache, cacheMs) : documents;
    return { count: Math.min(requests, count), units, waitMs: LATENCIES[operation] };
  });
  return {
    units: sum(counted.map(({ count, units }) => count * units)),
    waitMs: sum(counted.map(({ count, waitMs }) => count * waitMs)),
    readingRequests: Math.max(...counted.map(({ count }) => count)),
  };
}

/** Returns the usage of the authorizer, which checks each token once per TTL of its cache. */
function authorizerUsage(traffic: Traffic, { time, logBytes }: Way, ttl: Duration): Usage {
  const { requests, hours, clubs, tokensPerClub } = traffic;
  const perToken = requests / (hours * 3_600) / (clubs * tokensPerClub);
  const calls = requests * expiredShare(perToken, ttl.toMilliseconds());
  const { times, read } = AUTHORIZER;
  const callMs = times.readingCall + LATENCIES[read.operation];
  const billedMs = calls * Math.ceil(callMs) + Math.min(calls, startsOf(traffic)) * times.init;
  return {
    invocations: calls,
    [time]: (billedMs / 1_000) * MEMORY_GB,
    readUnits: calls * read.units,
    bytesLogged: calls * logBytes,
  };
}
