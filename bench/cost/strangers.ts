import { VERIFICATION_THROTTLE } from '../../lib/api/throttles.ts';
import { type Context, settingsOf } from '../../lib/settings/read-settings.ts';
import { type Cell, table } from '../report/table.ts';
import { dollars } from './bill.ts';
import { AUTHORIZER, DESIGNS, LATENCIES, SIZES } from './designs.ts';
import { addUsages, totalOf, type Usage } from './prices.ts';
import { HEADER_BYTES, MEMORY_GB, WAYS } from './usage.ts';

const PER_SECOND = 1_000;
const SECONDS = 86_400;

/** Bytes of an error response (problem details). */
const PROBLEM_BYTES = 300;

interface Kind {
  /** Largest number of requests per second that are served. Others get 429. */
  most?: number;
  /** Usage of one request of this kind, beyond the usage that all kinds have. */
  perRequest: Usage;
  /** Whether the edge answers from its copies. */
  isKept?: boolean;
}

const { times } = DESIGNS['this design'];
const { logBytes, deliveredBytes } = WAYS['this design'];

const call = (ms: number, readUnits: number): Usage => ({
  invocations: 1,
  armGbSeconds: (Math.ceil(ms) / 1_000) * MEMORY_GB,
  readUnits,
  bytesLogged: logBytes,
});

const reading = call(times.readingCall + LATENCIES.GetItem, AUTHORIZER.read.units);
const out = (bytes: number): Usage => ({ bytesOut: HEADER_BYTES + bytes });

const KINDS: Record<string, Kind> = {
  'a path that does not exist': { perRequest: out(PROBLEM_BYTES) },
  'a token, another each time': {
    perRequest: addUsages([
      [1, reading],
      [1, out(PROBLEM_BYTES)],
    ]),
  },
  'a license key, another each time': {
    most: VERIFICATION_THROTTLE.throttlingRateLimit,
    perRequest: addUsages([
      [1, { ...reading, readUnits: 2 }],
      [1, out(PROBLEM_BYTES)],
    ]),
  },
  'the largest document, gzip, with a token that works': {
    isKept: true,
    perRequest: addUsages([
      [1, call(times.cachedCall, 0)],
      [1, out(SIZES.gzip)],
    ]),
  },
  'the same, uncompressed': {
    isKept: true,
    perRequest: addUsages([
      [1, call(times.cachedCall, 0)],
      [1, out(SIZES.json)],
    ]),
  },
};

/**
 * Returns the usage of a day of a thousand requests per second. The stage answers as many as its limits allow.
 */
function dayOf({ most = PER_SECOND, perRequest, isKept }: Kind, stage: string, given: Context) {
  const { requestsPerSecond, firewall, accessLogs, edge } = settingsOf(stage, given);
  const sent = PER_SECOND * SECONDS;
  const answered = Math.min(most, requestsPerSecond, PER_SECOND) * SECONDS;
  const { bytesOut = 0, ...others } = perRequest;
  const atEdge: Usage = {
    edgeRequests: sent,
    edgeInvocations: sent,
    edgeBytesOut: sent * bytesOut,
  };
  if (edge && isKept) return addUsages([[1, { ...atEdge, edgeInvocations: 2 * sent }]]);
  return addUsages([
    [answered, { requests: 1, ...others, ...(edge ? {} : { bytesOut }) }],
    [firewall.enabled ? sent : 0, { firewallRequests: 1 }],
    [accessLogs === 'firehose' ? sent : 0, { bytesDelivered: deliveredBytes }],
    [edge ? 1 : 0, atEdge],
  ]);
}

/** Writes the dollars that a day of a thousand requests per second costs, by kind of request and by stage. */
export const strangersTable = (
  stages: [name: string, stage: string, settings: Context][],
): string =>
  table(
    ['1,000 requests a second for a day', ...stages.map(([name]) => name)],
    Object.entries(KINDS).map(([what, kind]): Cell[] => [
      what,
      ...stages.map(([, stage, settings]) => dollars(totalOf(dayOf(kind, stage, settings)))),
    ]),
  );
