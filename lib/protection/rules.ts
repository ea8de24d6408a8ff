import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { type EdgeAccess, isFromElsewhere, requestSources } from './request-sources.ts';

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;
type Statement = CfnWebACL.StatementProperty;

export interface FirewallLimits {
  requestsPerMinute: number;
  verificationsPerMinute: number;
  /** Secrets that identify requests from the edge; undefined in a stage without an edge. */
  edge?: EdgeAccess | undefined;
}

/** Returns the rules in AWS WAF's order of evaluation. Their names begin with the stack's name. */
export function firewallRules(stackName: string, limits: FirewallLimits): Rule[] {
  const { requestsPerMinute, verificationsPerMinute, edge } = limits;
  const limitEach = (name: string, limit: number, only?: Statement) =>
    requestSources(edge).map(({ prefix, scope, aggregation }) =>
      blocking(`${stackName}-${prefix}${name}`, {
        rateBasedStatement: {
          ...aggregation,
          evaluationWindowSec: 60,
          limit,
          scopeDownStatement: both(scope, only),
        },
      }),
    );
  return [
    ...(edge?.isOnly ? [blocking(`${stackName}-not-edge`, isFromElsewhere(edge))] : []),
    ...limitEach('verify', verificationsPerMinute, VERIFY),
    ...limitEach('all', requestsPerMinute),
    // Checks the address that sends the request. Skips requests from the edge, which have CloudFront's addresses.
    managed(`${stackName}-reputation`, {
      name: 'AWSManagedRulesAmazonIpReputationList',
      ruleActionOverrides: [],
      scopeDownStatement: edge && isFromElsewhere(edge),
    }),
    managed(`${stackName}-common`, {
      name: 'AWSManagedRulesCommonRuleSet',
      ruleActionOverrides: Object.keys(COUNTED_RULES).map((name) => ({
        name,
        actionToUse: { count: {} },
      })),
    }),
  ];
}

const VERIFY: Statement = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'CONTAINS',
    searchString: '/license/verify',
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
};

const both = (one?: Statement, other?: Statement): Statement | undefined =>
  one && other ? { andStatement: { statements: [one, other] } } : (one ?? other);

const blocking = (name: string, statement: Statement): Rule => ({
  name,
  statement,
  action: { block: {} },
  visibilityConfig: visibility(name),
});

/**
 * Creates a rule for an AWS rule group. Each rule of the group keeps its own action, unless
 * `ruleActionOverrides` changes the action.
 */
const managed = (
  name: string,
  group: Omit<CfnWebACL.ManagedRuleGroupStatementProperty, 'vendorName'>,
): Rule => ({
  name,
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', ...group } },
  overrideAction: { none: {} },
  visibilityConfig: visibility(name),
});

export const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/**
 * Rules of AWSManagedRulesCommonRuleSet that only count requests, because the API itself handles such requests,
 * with the reason. Other rules block with a 429.
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
export const COUNTED_RULES = {
  NoUserAgent_HEADER: 'Some HTTP clients, such as that of PHP, send no User-Agent by default.',
  SizeRestrictions_BODY: 'A body of more than 8 KB is a 413.',
  SizeRestrictions_QUERYSTRING: 'Query parameters that the API does not know are ignored.',
  GenericLFI_URIPATH: 'An unknown path is a 404, and no path names a file.',
  GenericLFI_QUERYARGUMENTS: 'No query parameter names a file.',
  GenericLFI_BODY: 'An invalid field of a verification is a 404 or 422, and no field names a file.',
} as const;
