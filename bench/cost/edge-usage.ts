import { BEHIND_EDGE, SIZES } from '../match-day/designs.ts';
import { BROTLI_SHARE, EDGES, type Edge } from '../match-day/edge.ts';
import { sum } from '../report/statistics.ts';
import { addUsages, type Usage } from './prices.ts';
import { DAYS, type Period, type Traffic } from './traffic.ts';
import { dayUsage, expiredShare, HEADER_BYTES, WAYS } from './usage.ts';

/** What the steps use in a period, pay as you go. */
export const edgeUsages = (period: Period): Record<keyof typeof EDGES, Usage> => ({
  'step 1, a copy for each token': edgeUsage(period, EDGES['step 1, a copy for each token']),
  'step 2, a copy for each club': edgeUsage(period, EDGES['step 2, a copy for each club']),
  'step 3, kept until a publish': edgeUsage(period, EDGES['step 3, kept until a publish']),
});

export const edgeUsage = (period: Period, edge: Edge, brotliShare = BROTLI_SHARE): Usage =>
  addUsages(period.map(([days, name]) => [days, edgeDayUsage(DAYS[name], edge, brotliShare)]));

function edgeDayUsage(traffic: Traffic, edge: Edge, brotliShare: number): Usage {
  const { requests, clubs, publishes, unchanged } = traffic;
  const isChecked = edge.copyOf === 'club';
  const body = brotliShare * SIZES.brotli + (1 - brotliShare) * SIZES.gzip;
  const atEdge: Usage = {
    edgeRequests: requests,
    edgeBytesOut: requests * (HEADER_BYTES + (1 - unchanged) * body),
    edgeInvocations: 2 * requests, // viewer request and viewer response
    keyValueReads: isChecked ? 3 * requests : 0, // key, license, club
    keyValueCalls: isChecked ? 2 * clubs * publishes : 0, // the store's version, then the entry
  };
  const asked = originRequests(traffic, edge);
  const behind: Traffic = {
    ...traffic,
    requests: asked,
    tokensPerClub: isChecked ? 1 : traffic.tokensPerClub, // one credential for all of a club
    environments: Math.min(traffic.environments, asked),
    unchanged: 0,
  };
  const api = dayUsage(behind, { ...WAYS['this design'], ...(isChecked && BEHIND_EDGE) });
  // What API Gateway sends to CloudFront is free of charge.
  return { ...api, bytesOut: 0, ...atEdge };
}

/** The requests of a day that find no copy, and reach the API. */
export function originRequests(traffic: Traffic, edge: Edge): number {
  const { requests, hours, clubs, tokensPerClub, publishes } = traffic;
  const revisions = edge.isOfRevision ? 1 + publishes : 1;
  const owners = clubs * (edge.copyOf === 'token' ? tokensPerClub : 1);
  const copies = edge.caches * owners * revisions;
  return sum(
    [BROTLI_SHARE, 1 - BROTLI_SHARE].map((share) => {
      const perCopy = (requests * share) / copies;
      return copies * fetchesOf({ requests: perCopy, hours: hours / revisions }, edge.ttlMs);
    }),
  );
}

/** How often a copy is fetched when requests for it come at random within some hours. */
function fetchesOf({ requests, hours }: Pick<Traffic, 'requests' | 'hours'>, ttlMs: number) {
  const seconds = hours * 3_600;
  if (ttlMs >= seconds * 1_000) return 1 - Math.exp(-requests); // once, if anyone asks
  return requests * expiredShare(requests / seconds, ttlMs);
}
