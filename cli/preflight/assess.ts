import {
  carriedBy,
  executionsForProvisioned,
  LIMITS,
  mostProvisioned,
  type Quotas,
  quotaFor,
  type Traffic,
} from './capacity.ts';
import type { Account } from './read-quotas.ts';

export interface Demand extends Traffic {
  /** Requests per second that the account must allow. */
  for?: number;
  provisioned?: number;
  /** Seconds between two requests of a visitor's page. */
  every: number;
}

export interface Preflight {
  account: string;
  region: string;
  limits: { title: string; quota: number; carries: number }[];
  firstLimit: string;
  /** Requests per second that all quotas allow: the lowest `carries` of `limits`. */
  carries: number;
  visitors: number;
  mostProvisioned: number;
  increases: Increase[];
}

export interface Increase {
  serviceCode: string;
  quotaCode: string;
  quota: number;
}

/**
 * Factor between the mean rate and a quota to request. Requests arrive at random, so a quota equal to the mean
 * would refuse some.
 */
const HEADROOM = 1.5;

export function assess({ account, region, quotas }: Account, demand: Demand): Preflight {
  const limits = LIMITS.map((limit) => ({
    title: limit.title,
    quota: quotas[limit.quota],
    carries: carriedBy(limit, quotas, demand),
  }));
  const first = limits.reduce((least, limit) => (limit.carries < least.carries ? limit : least));
  return {
    account,
    region,
    limits,
    firstLimit: first.title,
    carries: first.carries,
    visitors: first.carries * demand.every,
    mostProvisioned: mostProvisioned(quotas),
    increases: increasesFor(quotas, demand),
  };
}

function increasesFor(quotas: Quotas, demand: Demand): Increase[] {
  const { for: requests = 0, provisioned = 0 } = demand;
  return LIMITS.flatMap((limit) => {
    const needed = quotaFor(limit, requests, demand);
    const forInstances =
      limit.quota === 'concurrency' ? executionsForProvisioned(quotas, provisioned) : 0;
    const least = Math.max(needed, forInstances, limit.usual);
    if (quotas[limit.quota] >= least) return [];
    const { serviceCode, quotaCode } = limit;
    const quota = Math.max(least, Math.ceil((HEADROOM * needed) / 100) * 100);
    return [{ serviceCode, quotaCode, quota }];
  });
}
