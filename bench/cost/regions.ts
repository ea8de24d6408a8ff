import { table } from '../report/table.ts';
import { dollars } from './bill.ts';
import { edgeUsage } from './edge-usage.ts';
import { GB, PRICES, totalOf } from './prices.ts';
import { LEAGUE_DAY } from './traffic.ts';

/** Prices of CloudFront by the viewers' region: per million HTTPS requests, and per GB of outgoing data. */
const VIEWERS = {
  'viewers in North America': [PRICES.edgeRequests[1], PRICES.edgeBytesOut[1]],
  'viewers in Europe': [1.2, 0.085],
  'viewers in Singapore, Hong Kong, Korea': [1.2, 0.12],
} satisfies Record<string, [perMillion: number, perGb: number]>;

const SHARES = [0, 0.9];

/** Writes the cost of the league's match day at the edge, by the viewers' region and the share of brotli. */
export const regionsTable = (): string =>
  table(
    ['share of brotli', ...Object.keys(VIEWERS)],
    SHARES.map((share) => [
      `${100 * share} %`,
      ...Object.keys(VIEWERS).map((name) =>
        dollars(leagueDayFor(name as keyof typeof VIEWERS, share)),
      ),
    ]),
  );

export function leagueDayFor(viewers: keyof typeof VIEWERS, brotliShare: number): number {
  const usage = edgeUsage(LEAGUE_DAY, brotliShare);
  const { edgeRequests = 0, edgeBytesOut = 0, ...rest } = usage;
  const [perMillion, perGb] = VIEWERS[viewers];
  return totalOf(rest) + (edgeRequests / 1e6) * perMillion + (edgeBytesOut / GB) * perGb;
}
