/** What AWS allows, and what our own template allows; docs/capacity.md lists the sources. */
export interface Limits {
  gateway: {
    /** Of the account, over all its APIs. */
    account: Throttle;
    /** Of each method of our stage (lib/api.ts). */
    method: Throttle;
    integrationTimeoutMs: number;
    authorizerTtlMs: number;
  };
  /** Requests of an IP address in the last minute (lib/firewall.ts). */
  firewall: { requests: number; seconds: number };
  lambda: {
    /** Requests under way in all functions of the account. */
    concurrency: number;
    /** Requests a second, as a multiple of the concurrency. */
    requestsPerConcurrency: number;
    /** New environments of a function. */
    scaling: { environments: number; everyMs: number };
  };
  dynamodb: {
    /** What the table gives from the first second: its warm throughput. */
    tableReadUnits: number;
    partitionReadUnits: number;
  };
}

interface Throttle {
  perSecond: number;
  burst: number;
}

/** Default quotas, and our template as it is. */
export const DEFAULT_LIMITS: Limits = {
  gateway: {
    account: { perSecond: 10_000, burst: 5_000 },
    method: { perSecond: 10_000, burst: 5_000 },
    integrationTimeoutMs: 10_000,
    authorizerTtlMs: 60_000,
  },
  firewall: { requests: 30_000, seconds: 60 },
  lambda: {
    concurrency: 1_000,
    requestsPerConcurrency: 10,
    scaling: { environments: 1_000, everyMs: 10_000 },
  },
  dynamodb: { tableReadUnits: 12_000, partitionReadUnits: 3_000 },
};

/**
 * What docs/capacity.md says to raise before a final. The burst is AWS's to set; the default's
 * ratio to the rate is kept. The table is warmed up to twice its default quota.
 */
export const RAISED_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  gateway: {
    ...DEFAULT_LIMITS.gateway,
    account: { perSecond: 30_000, burst: 15_000 },
    method: { perSecond: 30_000, burst: 15_000 },
  },
  lambda: { ...DEFAULT_LIMITS.lambda, concurrency: 5_000 },
  dynamodb: { ...DEFAULT_LIMITS.dynamodb, tableReadUnits: 80_000 },
};
