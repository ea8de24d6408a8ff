export interface Quotas {
  /** Largest number of concurrent executions of all Lambda functions in the account. */
  concurrency: number;
  /** Concurrent executions that are not reserved for single functions. */
  unreserved: number;
  /** Quota: requests per second of all APIs in API Gateway together. */
  requestRate: number;
  /** Largest number of read units per second that AWS allows a DynamoDB table. */
  tableReadUnits: number;
}

/** Clubs whose websites send requests, and tokens per club. Each license of a club has its own token. */
export interface Traffic {
  clubs: number;
  tokensPerClub: number;
}

/**
 * Seconds for which API Gateway caches the authorizer's result for a token in a stage without an edge
 * (lib/api).
 */
const AUTHORIZER_CACHE_SECONDS = 60;

/**
 * Executions that cannot be reserved or provisioned, because Lambda keeps them for functions without reserved
 * concurrency (https://docs.aws.amazon.com/lambda/latest/dg/provisioned-concurrency.html).
 */
const KEPT_UNRESERVED = 100;

interface Limit {
  title: string;
  quota: 'concurrency' | 'requestRate' | 'tableReadUnits';
  /** Number of invocations, API requests or read units per second that one unit of the quota allows. */
  perUnit: number;
  /** Number of invocations, API requests or read units that one request uses. */
  perRequest: number;
  perCheck: number;
  /** AWS's default quota; new accounts and some regions have less. */
  usual: number;
  serviceCode: string;
  quotaCode: string;
}

/** Limits of an account that matter on a match day; docs/capacity.md lists others. */
export const LIMITS: Limit[] = [
  {
    title: 'Lambda, concurrent executions',
    quota: 'concurrency',
    // Ten invocations per second and execution, even if each takes a millisecond:
    // https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html
    perUnit: 10,
    perRequest: 1,
    perCheck: 1,
    usual: 1_000,
    serviceCode: 'lambda',
    quotaCode: 'L-B99A9384',
  },
  {
    title: 'API Gateway, requests per second',
    quota: 'requestRate',
    perUnit: 1,
    perRequest: 1,
    perCheck: 0,
    usual: 10_000,
    serviceCode: 'apigateway',
    quotaCode: 'L-8A5B8E43',
  },
  {
    title: 'DynamoDB, read units per second',
    quota: 'tableReadUnits',
    perUnit: 1,
    perRequest: 0.5, // the pointer; documents are cached
    perCheck: 2, // license and token, strongly consistent
    usual: 40_000,
    serviceCode: 'dynamodb',
    quotaCode: 'L-CF0CBE56',
  },
];

/** Returns authorizer calls per second: each token is checked once per cache TTL. */
const checksPerSecond = ({ clubs, tokensPerClub }: Traffic): number =>
  (clubs * tokensPerClub) / AUTHORIZER_CACHE_SECONDS;

/** Returns the readers' requests per second that a quota allows. */
export function carriedBy(limit: Limit, quotas: Quotas, traffic: Traffic): number {
  const { perUnit, perRequest, perCheck } = limit;
  const allowed = quotas[limit.quota] * perUnit;
  const withCachedChecks = (allowed - perCheck * checksPerSecond(traffic)) / perRequest;
  return Math.floor(Math.max(withCachedChecks, allowed / (perRequest + perCheck)));
}

/** Returns the smallest quota that allows this many requests per second. */
export function quotaFor(limit: Limit, requests: number, traffic: Traffic): number {
  const { perUnit, perRequest, perCheck } = limit;
  const checks = Math.min(requests, checksPerSecond(traffic));
  return Math.ceil((perRequest * requests + perCheck * checks) / perUnit);
}

/**
 * Returns how many provisioned instances the quota allows for all functions without reserved concurrency
 * together.
 */
export const mostProvisioned = ({ unreserved }: Quotas): number =>
  Math.max(0, unreserved - KEPT_UNRESERVED);

export const executionsForProvisioned = (quotas: Quotas, instances: number): number =>
  instances && instances + KEPT_UNRESERVED + quotas.concurrency - quotas.unreserved;
