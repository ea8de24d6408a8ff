import { AUTHORIZER_CACHE_TTL, INTEGRATION_TIMEOUT, STAGE_THROTTLE } from '../../lib/api.ts';
import { REQUESTS_PER_ADDRESS } from '../../lib/firewall.ts';

interface Limit {
  title: string;
  value: number;
  /** After what docs/capacity.md says to raise before a final. */
  raised?: number;
  source: string;
}

const page = (title: string, path: string) => `[${title}](https://docs.aws.amazon.com/${path})`;
const GATEWAY = page('API Gateway quotas', 'apigateway/latest/developerguide/limits.html');
const CONCURRENCY = page('Lambda function scaling', 'lambda/latest/dg/lambda-concurrency.html');
const IN_API = '`lib/api.ts`';
const { throttlingRateLimit, throttlingBurstLimit } = STAGE_THROTTLE;

/** AWS's default quotas, and the limits of our own stack. */
export const LIMITS = {
  accountRate: {
    title: 'API Gateway, requests/s of the account',
    value: 10_000,
    raised: 30_000,
    source: GATEWAY,
  },
  accountBurst: { title: 'its burst', value: 5_000, raised: 15_000, source: GATEWAY },
  stageRate: {
    title: 'API Gateway, requests/s of a method',
    value: throttlingRateLimit,
    raised: 30_000,
    source: IN_API,
  },
  stageBurst: { title: 'its burst', value: throttlingBurstLimit, raised: 15_000, source: IN_API },
  timeoutMs: {
    title: 'API Gateway, integration timeout, ms',
    value: INTEGRATION_TIMEOUT.toMilliseconds(),
    source: IN_API,
  },
  authorizerTtlMs: {
    title: 'API Gateway, authorizer cache TTL, ms',
    value: AUTHORIZER_CACHE_TTL.toMilliseconds(),
    source: IN_API,
  },
  addressRate: {
    title: 'WAF, requests of an IP address in a minute',
    value: REQUESTS_PER_ADDRESS,
    source: '`lib/firewall.ts`',
  },
  concurrency: {
    title: 'Lambda, concurrent executions of the account',
    value: 1_000,
    raised: 5_000,
    source: CONCURRENCY,
  },
  invocationRate: {
    title: 'Lambda, invocations/s of the account (10 × concurrency)',
    value: 10_000,
    raised: 50_000,
    source: CONCURRENCY,
  },
  newEnvironments: {
    title: 'Lambda, new environments of a function in 10 s',
    value: 1_000,
    source: page('Lambda scaling behavior', 'lambda/latest/dg/scaling-behavior.html'),
  },
  tableUnits: {
    title: 'DynamoDB, read units/s of the table at first (warm throughput)',
    value: 12_000,
    raised: 80_000,
    source: page(
      'On-demand capacity mode',
      'amazondynamodb/latest/developerguide/on-demand-capacity-mode.html',
    ),
  },
  partitionUnits: {
    title: 'DynamoDB, read units/s of a partition',
    value: 3_000,
    source: page(
      'Warm throughput',
      'amazondynamodb/latest/developerguide/warm-throughput-scenarios.html',
    ),
  },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Record<LimitName, number>;

const limitsBy = (of: (limit: Limit) => number): Limits =>
  Object.fromEntries(Object.entries(LIMITS).map(([name, limit]) => [name, of(limit)])) as Limits;

export const DEFAULT_LIMITS: Limits = limitsBy(({ value }) => value);
export const RAISED_LIMITS: Limits = limitsBy(({ value, raised = value }) => raised);
