import { carriedBy, LIMITS, type Traffic } from '../../cli/preflight/capacity.ts';
import { VERIFICATION_THROTTLE } from '../../lib/api/throttles.ts';
import { defaultsOf } from '../../lib/settings/schema.ts';
import { DESIGNS, SIZES } from '../cost/designs.ts';
import { BROTLI_SHARE } from '../cost/edge-usage.ts';
import { HEADER_BYTES } from '../cost/usage.ts';
import type { Blocks } from '../report/generated-blocks.ts';
import { type Cell, table, whole } from '../report/table.ts';

const page = (path: string) => `https://docs.aws.amazon.com/${path}`;
const DYNAMODB = 'amazondynamodb/latest/developerguide';
const SOURCES = {
  lambda: page('lambda/latest/dg/lambda-concurrency.html'),
  apigateway: page('apigateway/latest/developerguide/limits.html'),
  dynamodb: page(`${DYNAMODB}/ServiceQuotas.html`),
  onDemand: page(`${DYNAMODB}/on-demand-capacity-mode.html`),
  partition: page(`${DYNAMODB}/warm-throughput-scenarios.html`),
  cloudFront: page('AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html'),
  settings: '../lib/settings/schema.ts',
  throttles: '../lib/api/throttles.ts',
};

const linked = (title: string, source: string): string => `[${title}](${source})`;

/** Read units per second: of a new on-demand table, and of one partition. */
const NEW_TABLE_UNITS = 12_000;
const PARTITION_UNITS = 3_000;
/** Requests that API Gateway admits at once. */
const ACCOUNT_BURST = 5_000;
/**
 * Number of regional edge caches. Without Origin Shield, each of them requests a document from the API
 * (docs/capacity.md).
 */
const REGIONAL_CACHES = 15;
const EDGE_REQUESTS = 250_000;
const EDGE_GIGABITS = 150;

const TRAFFICS: Traffic[] = [1, 1_000].map((clubs) => ({ clubs, tokensPerClub: 4 }));

/**
 * Writes two tables in one: requests that AWS's default quotas allow, calculated like `npx club-data
 * preflight`, and the limits of DynamoDB's partitions.
 */
function limitsTable(): string {
  const usual = {
    concurrency: 1_000,
    unreserved: 1_000,
    requestRate: 10_000,
    tableReadUnits: 40_000,
  };
  const quotas: Cell[][] = LIMITS.map((limit) => [
    linked(limit.title, SOURCES[limit.serviceCode as 'lambda' | 'apigateway' | 'dynamodb']),
    whole(limit.usual),
    ...TRAFFICS.map((traffic) => whole(carriedBy(limit, usual, traffic))),
  ]);
  const [, document] = DESIGNS['this design'].reads;
  const baseline = PARTITION_UNITS / SIZES.baselineReadUnits;
  return table(
    ['limit', 'default', 'one club, requests/s', '1,000 clubs, requests/s'],
    [
      ...quotas,
      [
        linked('DynamoDB, read units/s of a partition', SOURCES.partition),
        whole(PARTITION_UNITS),
        `baseline: ${whole(baseline)}`,
        '',
      ],
      [
        linked('DynamoDB, read units/s of a new table', SOURCES.onDemand),
        whole(NEW_TABLE_UNITS),
        '',
        `${whole(NEW_TABLE_UNITS / (document?.units ?? 1))} first reads of a document`,
      ],
    ],
  );
}

/** Seconds between two polls: of a website, and of an app (docs/native-app.md). */
const INTERVALS = [5, 30];

const every = (perSecond: number): string =>
  INTERVALS.map((seconds) => `every ${seconds} s: ${whole(perSecond * seconds)}`).join(', ');

/** Returns how many documents the API can serve at once if each of `caches` requests them in two encodings. */
const documentsAtOnce = (caches: number): number => Math.floor(ACCOUNT_BURST / (caches * 2));

/** Returns the requests per second at which bodies of this size fill a distribution's data rate. */
const rateOfBodies = (bytes: number): string =>
  whole((EDGE_GIGABITS * 1e9) / (8 * (bytes + HEADER_BYTES)));

/** Writes the table of limits that a single club at the edge reaches as its traffic grows. */
function nextTable(): string {
  const { firewall, requestsPerSecond } = defaultsOf('prod');
  const { throttlingRateLimit: perSecond } = VERIFICATION_THROTTLE;
  const body = BROTLI_SHARE * SIZES.brotli + (1 - BROTLI_SHARE) * SIZES.gzip;
  const minutes = 3e6 / perSecond / 60;
  const rows: [limit: string, value: number, metAt: string, source: string][] = [
    [
      'WAF, verifications/min of an address',
      firewall.verificationsPerMinute,
      `${firewall.verificationsPerMinute / 60} verifications/s of phones that share an address`,
      SOURCES.settings,
    ],
    [
      'API Gateway, verifications/s of the API',
      perSecond,
      `${perSecond} phones/s that start: 3,000,000 in ${minutes.toFixed(0)} minutes`,
      SOURCES.throttles,
    ],
    [
      'WAF, requests/min of an address',
      firewall.requestsPerMinute,
      `phones of one address that ask ${every(firewall.requestsPerMinute / 60)}`,
      SOURCES.settings,
    ],
    [
      'API Gateway, requests/s of a method',
      requestsPerSecond,
      `without an edge, phones that ask ${every(requestsPerSecond)}`,
      SOURCES.settings,
    ],
    [
      'CloudFront, requests/s of a distribution',
      EDGE_REQUESTS,
      `phones that ask ${every(EDGE_REQUESTS)}`,
      SOURCES.cloudFront,
    ],
    [
      'CloudFront, Gbps of a distribution',
      EDGE_GIGABITS,
      `${rateOfBodies(body)} requests/s for the largest document; ${rateOfBodies(SIZES.json)} if clients accept no compression`,
      SOURCES.cloudFront,
    ],
    [
      'API Gateway, burst of the account',
      ACCOUNT_BURST,
      `${documentsAtOnce(1)} copies that Origin Shield asks for at the same moment; ${documentsAtOnce(REGIONAL_CACHES)} without it`,
      SOURCES.apigateway,
    ],
  ];
  return table(
    ['limit', 'default', 'met at'],
    rows.map(([limit, value, metAt, source]): Cell[] => [
      linked(limit, source),
      whole(value),
      metAt,
    ]),
  );
}

export const capacityBlocks = (): Blocks => ({ limits: limitsTable(), next: nextTable() });
