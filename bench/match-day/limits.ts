import { AUTHORIZER_CACHE_TTL } from '../../lib/api/api.ts';
import { defaultsOf } from '../../lib/settings/schema.ts';

const page = (title: string, path: string) => `[${title}](https://docs.aws.amazon.com/${path})`;
const GATEWAY = page('API Gateway quotas', 'apigateway/latest/developerguide/limits.html');
const LAMBDA = page('Lambda function scaling', 'lambda/latest/dg/lambda-concurrency.html');
const SCALING = page('Lambda scaling behavior', 'lambda/latest/dg/scaling-behavior.html');
const DYNAMODB = 'amazondynamodb/latest/developerguide';
const ON_DEMAND = page('On-demand mode', `${DYNAMODB}/on-demand-capacity-mode.html`);
const WARM = page('Warm throughput', `${DYNAMODB}/warm-throughput-scenarios.html`);
const CLOUDFRONT = page(
  'CloudFront quotas',
  'AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html',
);
const API = '`lib/api/api.ts`';
const SETTINGS = '`lib/settings/schema.ts`';

const { requestsPerSecond: stageRate, burst: stageBurst, firewall } = defaultsOf('prod');
const ttlMs = AUTHORIZER_CACHE_TTL.toMilliseconds();

/** Title; the default or our stack's value; the value once raised for a final; source. */
type Limit = [title: string, value: number, raised: number, source: string];

export const LIMITS = {
  edgeRate: ['CloudFront, requests/s of a distribution', 250_000, 250_000, CLOUDFRONT],
  accountRate: ['API Gateway, requests/s of the account', 10_000, 30_000, GATEWAY],
  accountBurst: ['API Gateway, burst of the account', 5_000, 15_000, GATEWAY],
  stageRate: ['API Gateway, requests/s of a method', stageRate, 30_000, SETTINGS],
  stageBurst: ['API Gateway, burst of a method', stageBurst, 15_000, SETTINGS],
  authorizerTtlMs: ['API Gateway, authorizer cache TTL, ms', ttlMs, ttlMs, API],
  addressRate: [
    'WAF, requests/min of an address',
    firewall.requestsPerMinute,
    firewall.requestsPerMinute,
    SETTINGS,
  ],
  concurrency: ['Lambda, concurrent executions', 1_000, 5_000, LAMBDA],
  invocationRate: ['Lambda, invocations/s (10 × concurrency)', 10_000, 50_000, LAMBDA],
  newEnvironments: ['Lambda, new environments of a function in 10 s', 1_000, 1_000, SCALING],
  tableUnits: ['DynamoDB, read units/s of a new table', 12_000, 80_000, ON_DEMAND],
  partitionUnits: ['DynamoDB, read units/s of a partition', 3_000, 3_000, WARM],
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Record<LimitName, number>;

const limitsBy = (of: (limit: Limit) => number): Limits =>
  Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, of(limit as Limit)]),
  ) as Limits;

export const DEFAULT_LIMITS: Limits = limitsBy(([, value]) => value);
export const RAISED_LIMITS: Limits = limitsBy(([, , raised]) => raised);
