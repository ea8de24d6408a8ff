import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { COUNTED_RULES } from './managed-rules.ts';
import { type EdgeAccess, isFromElsewhere, requestSources } from './request-sources.ts';

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;
type Statement = CfnWebACL.StatementProperty;

export interface FirewallLimits {
  requestsPerMinute: number;
  verificationsPerMinute: number;
  /** Access by the edge, in a stage that has one. */
  edge?: EdgeAccess | undefined;
}

/** The rules, in the order in which they are tried; the name of the stack begins theirs. */
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
    // By the address that a request comes from: nothing is known of CloudFront's.
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

/** A rule group of AWS, with its own actions except for the rules that are overridden. */
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
