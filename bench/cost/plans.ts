import { EDGES } from '../match-day/edge.ts';
import { type Cell, table } from '../report/table.ts';
import { edgeUsage } from './edge-usage.ts';
import { totalOf, type Usage } from './prices.ts';
import { LEAGUE_DAY } from './traffic.ts';
import { dollars } from './usage-table.ts';

interface Plan {
  /** Per month. */
  dollars: number;
  /** Allowances of a month. */
  millionRequests: number;
  gigabytes: number;
  firewallRules: number;
  /** Without one, the distribution cannot have the function that checks tokens. */
  hasKeyValueStore: boolean;
}

/**
 * CloudFront's flat-rate plans, each for one distribution, read on 2026-11-22. Free and Pro admit
 * only cache and origin request policies of AWS, which are all that the edge has (lib/edge):
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/flat-rate-pricing-plan.html
 */
export const PLANS = {
  Free: {
    dollars: 0,
    millionRequests: 1,
    gigabytes: 100,
    firewallRules: 5,
    hasKeyValueStore: false,
  },
  Pro: {
    dollars: 15,
    millionRequests: 10,
    gigabytes: 50_000,
    firewallRules: 25,
    hasKeyValueStore: true,
  },
  Business: {
    dollars: 200,
    millionRequests: 125,
    gigabytes: 50_000,
    firewallRules: 50,
    hasKeyValueStore: true,
  },
  Premium: {
    dollars: 1_000,
    millionRequests: 500,
    gigabytes: 50_000,
    firewallRules: 75,
    hasKeyValueStore: true,
  },
} satisfies Record<string, Plan>;

/** What a plan does not pay for: what the API costs, and calls of the key-value store's API. */
export function besidesPlan(usage: Usage): Usage {
  const { edgeRequests, edgeBytesOut, edgeInvocations, keyValueReads, ...rest } = usage;
  return rest;
}

/** The league's match day as the only traffic of a month with each plan. */
export function plansTable(): string {
  const usage = edgeUsage(LEAGUE_DAY, EDGES['step 3, kept until a publish']);
  const rest = totalOf(besidesPlan(usage));
  return table(
    [
      ...['plan', 'US dollars a month', 'requests', 'data, GB', 'WAF rules'],
      ...['can have this edge', 'ten million requests'],
    ],
    Object.entries(PLANS).map(([name, plan]): Cell[] => [
      name,
      plan.dollars,
      plan.millionRequests * 1e6,
      plan.gigabytes,
      plan.firewallRules,
      plan.hasKeyValueStore ? 'yes' : 'no key-value store',
      plan.hasKeyValueStore ? dollars(plan.dollars + rest) : '–',
    ]),
  );
}
