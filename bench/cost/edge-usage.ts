import { EDGE_AUTHORIZER_CACHE_TTL } from '../../lib/api/api.ts';
import { sum } from '../report/statistics.ts';
import { SIZES } from './designs.ts';
import { addUsages, type Usage } from './prices.ts';
import { DAYS, type Period, type Traffic } from './traffic.ts';
import { dayUsage, expiredShare, HEADER_BYTES, WAYS } from './usage.ts';

/** Share of clients that accept brotli; the others get gzip. Assumed: recent browsers send `br`. */
export const BROTLI_SHARE = 0.9;

/**
 * Milliseconds for which CloudFront's copies are fresh (lib/edge). Only Origin Shield requests new copies from
 * the API.
 */
const COPY_MS = 5_000;

export const edgeUsage = (period: Period, brotliShare = BROTLI_SHARE): Usage =>
  addUsages(period.map(([days, name]) => [days, edgeDayUsage(DAYS[name], brotliShare)]));

export function edgeDayUsage(traffic: Traffic, brotliShare = BROTLI_SHARE): Usage {
  const { requests, unchanged } = traffic;
  const body = brotliShare * SIZES.brotli + (1 - brotliShare) * SIZES.gzip;
  const asked = originRequests(traffic);
  const atEdge: Usage = {
    edgeRequests: requests,
    edgeBytesOut: requests * (HEADER_BYTES + (1 - unchanged) * body),
    edgeInvocations: 2 * requests, // of the request, and of the response
    shieldRequests: asked,
  };
  const behind: Traffic = {
    ...traffic,
    requests: asked,
    environments: Math.min(traffic.environments, asked),
    unchanged: 0,
  };
  // What API Gateway sends to CloudFront is free of charge.
  const usage = dayUsage(behind, WAYS['this design'], EDGE_AUTHORIZER_CACHE_TTL);
  return { ...usage, bytesOut: 0, ...atEdge };
}

/** Returns the requests of a day that find no fresh copy and reach the API. */
function originRequests({ requests, hours, clubs, tokensPerClub }: Traffic): number {
  const copies = clubs * tokensPerClub;
  return sum(
    [BROTLI_SHARE, 1 - BROTLI_SHARE].map((share) => {
      const perSecond = (requests * share) / copies / (hours * 3_600);
      return requests * share * expiredShare(perSecond, COPY_MS);
    }),
  );
}
