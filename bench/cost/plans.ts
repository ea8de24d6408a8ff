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
  hasKeyValueStore: boolean;
  /** Cache policies and origin request policies other than AWS's own. */
  hasCustomPolicies: boolean;
}

/**
 * CloudFront's flat-rate plans, each for one distribution, read on 2026-11-22:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/flat-rate-pricing-plan.html
 */
export const PLANS = {
  Free: {
    dollars: 0,
    millionRequests: 1,
    gigabytes: 100,
    firewallRules: 5,
    hasKeyValueStore: false,
    hasCustomPolicies: false,
  },
  Pro: {
    dollars: 15,
    millionRequests: 10,
    gigabytes: 50_000,
    firewallRules: 25,
    hasKeyValueStore: true,
    hasCustomPolicies: false,
  },
  Business: {
    dollars: 200,
    millionRequests: 125,
    gigabytes: 50_000,
    firewallRules: 50,
    hasKeyValueStore: true,
    hasCustomPolicies: true,
  },
  Premium: {
    dollars: 1_000,
    millionRequests: 500,
    gigabytes: 50_000,
    firewallRules: 75,
    hasKeyValueStore: true,
    hasCustomPolicies: true,
  },
} satisfies Record<string, Plan>;

/** Whether the distribution has cache or origin request policies of its own (lib/edge). */
const HAS_CUSTOM_POLICIES = true;

/** What a plan does not pay for: what the API costs, and calls of the key-value store's API. */
export function besidesPlan(usage: Usage): Usage {
  const { edgeRequests, edgeBytesOut, edgeInvocations, keyValueReads, ...rest } = usage;
  return rest;
}

export const carriesEdge = (plan: Plan): boolean =>
  plan.hasKeyValueStore && (plan.hasCustomPolicies || !HAS_CUSTOM_POLICIES);

/** The league's match day as the only traffic of a month with each plan. */
export function plansTable(): string {
  const usage = edgeUsage(LEAGUE_DAY, EDGES['step 3, kept until a publish']);
  const rest = totalOf(besidesPlan(usage));
  return table(
    [
      ...['plan', 'US dollars a month', 'requests', 'data, GB', 'WAF rules', 'key-value store'],
      ...['policies of one’s own', 'can have this edge', 'ten million requests'],
    ],
    Object.entries(PLANS).map(([name, plan]): Cell[] => [
      name,
      plan.dollars,
      plan.millionRequests * 1e6,
      plan.gigabytes,
      plan.firewallRules,
      ...[plan.hasKeyValueStore, plan.hasCustomPolicies, carriesEdge(plan)].map(yesOrNo),
      carriesEdge(plan) ? dollars(plan.dollars + rest) : '–',
    ]),
  );
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');
