import { edgeUsage } from './edge-usage.ts';
import { GB, PRICES, totalOf } from './prices.ts';
import { LEAGUE_DAY } from './traffic.ts';

/** Prices of CloudFront by the viewers' region: per million HTTPS requests, and per GB of outgoing data. */
const VIEWERS = {
  'North America': [PRICES.edgeRequests[1], PRICES.edgeBytesOut[1]],
  Europe: [1.2, 0.085],
} satisfies Record<string, [perMillion: number, perGb: number]>;

/** Returns the dollars of the league's match day at the edge. */
export function leagueDayFor(viewers: keyof typeof VIEWERS, brotliShare: number): number {
  const usage = edgeUsage(LEAGUE_DAY, brotliShare);
  const { edgeRequests = 0, edgeBytesOut = 0, ...rest } = usage;
  const [perMillion, perGb] = VIEWERS[viewers];
  return totalOf(rest) + (edgeRequests / 1e6) * perMillion + (edgeBytesOut / GB) * perGb;
}
