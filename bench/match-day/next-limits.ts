import { VERIFICATION_THROTTLE } from '../../lib/api/throttles.ts';
import { defaultsOf } from '../../lib/settings/schema.ts';
import { type Cell, table, whole } from '../report/table.ts';
import { SIZES } from './designs.ts';
import { BROTLI_SHARE, REGIONAL_CACHES } from './edge.ts';
import { VISITORS } from './edge-scenarios.ts';
import { DEFAULT_LIMITS, LIMITS } from './limits.ts';

const CLOUDFRONT = LIMITS.edgeRate[3];
const SETTINGS = '`lib/settings/schema.ts`';
const API = '`lib/api/throttles.ts`';

const GIGABITS = 150;
const HEADER_BYTES = 600;

/** The requests per second that fill the data rate of a distribution with bodies of a size. */
export const rateOfBodies = (bytes: number): number =>
  (GIGABITS * 1e9) / (8 * (bytes + HEADER_BYTES));

/** How many documents the API can be asked for at once when `caches` ask for each, in two encodings. */
export const documentsAtOnce = (caches: number): number =>
  Math.floor(DEFAULT_LIMITS.accountBurst / (caches * 2));

/** Seconds between two requests of a website, and of an app (docs/native-app.md). */
const INTERVALS = [5, 30];

const every = (perSecond: number): string =>
  INTERVALS.map((seconds) => `every ${seconds} s: ${whole(perSecond * seconds)}`).join(', ');

/** What one club at the edge meets next, for docs/capacity.md; nothing here is simulated. */
export function nextLimitsTable(): string {
  const { verificationsPerMinute } = defaultsOf('prod').firewall;
  const { throttlingRateLimit: perSecond } = VERIFICATION_THROTTLE;
  const body = BROTLI_SHARE * SIZES.brotli + (1 - BROTLI_SHARE) * SIZES.gzip;
  const minutes = VISITORS / perSecond / 60;
  const rows: Cell[][] = [
    [
      'WAF, verifications/min of an address',
      whole(verificationsPerMinute),
      `${verificationsPerMinute / 60} verifications/s of phones that share an address`,
      SETTINGS,
    ],
    [
      'API Gateway, verifications/s of the API',
      whole(perSecond),
      `${perSecond} phones/s that start: ${whole(VISITORS)} in ${minutes.toFixed(0)} minutes`,
      API,
    ],
    [
      LIMITS.addressRate[0],
      whole(DEFAULT_LIMITS.addressRate),
      `phones of one address that ask ${every(DEFAULT_LIMITS.addressRate / 60)}`,
      SETTINGS,
    ],
    [
      LIMITS.stageRate[0],
      whole(DEFAULT_LIMITS.stageRate),
      `without an edge, phones that ask ${every(DEFAULT_LIMITS.stageRate)}`,
      SETTINGS,
    ],
    [
      LIMITS.edgeRate[0],
      whole(DEFAULT_LIMITS.edgeRate),
      `${whole(DEFAULT_LIMITS.edgeRate)} requests/s`,
      CLOUDFRONT,
    ],
    [
      'CloudFront, Gbps of a distribution',
      whole(GIGABITS),
      `${whole(rateOfBodies(body))} requests/s for the largest document; ${whole(rateOfBodies(SIZES.json))} if clients accept no compression`,
      CLOUDFRONT,
    ],
    [
      LIMITS.accountBurst[0],
      whole(DEFAULT_LIMITS.accountBurst),
      `${documentsAtOnce(1)} copies that Origin Shield asks for at the same moment; ${documentsAtOnce(REGIONAL_CACHES)} without it`,
      LIMITS.accountBurst[3],
    ],
  ];
  return table(['limit', 'default', 'met at', 'source'], rows);
}
