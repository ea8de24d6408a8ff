import { Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { addFirewallLog } from './firewall-log.ts';
import { COUNTED_RULES } from './managed-rules.ts';

export interface FirewallProps {
  stage: Stage;
  requestsPerMinute: number;
  verificationsPerMinute: number;
  logRetentionDays: number;
}

/**
 * Rate limits per IP address and minute, and AWS's rules against known attackers and attacks. The
 * general limit admits a busy site that calls from one server; the one on verification slows
 * brute-forcing of license keys. API Gateway turns a block into a 429 (lib/api/gateway-responses.ts).
 */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, props: FirewallProps) {
    super(scope, id);
    const { stage, requestsPerMinute, verificationsPerMinute, logRetentionDays } = props;
    const { stackName } = Stack.of(this); // WAF metric names are shared by all stages of an account
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(stackName),
      rules: [
        limit(`${stackName}-verify`, { limit: verificationsPerMinute, scopeDownStatement: VERIFY }),
        limit(`${stackName}-all`, { limit: requestsPerMinute }),
        managed(`${stackName}-reputation`, 'AWSManagedRulesAmazonIpReputationList'),
        managed(`${stackName}-common`, 'AWSManagedRulesCommonRuleSet', Object.keys(COUNTED_RULES)),
      ].map((rule, priority) => ({ ...rule, priority })),
      dataProtectionConfig: { dataProtections: SECRETS },
    });
    addFirewallLog(this, acl, logRetentionDays);
    new CfnWebACLAssociation(this, 'Association', {
      resourceArn: stage.stageArn,
      webAclArn: acl.attrArn,
    });
  }
}

/**
 * What neither the log nor the sampled requests show: tokens, license keys, and where a client may
 * put them by mistake. (Redacted fields of a log leave the samples as they are.)
 * https://docs.aws.amazon.com/waf/latest/developerguide/data-protection-masking.html
 */
const SECRETS: CfnWebACL.DataProtectProperty[] = [
  { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie'] },
  { fieldType: 'QUERY_STRING' },
  { fieldType: 'BODY' },
].map((field) => ({ field, action: 'SUBSTITUTION' }));

const VERIFY: CfnWebACL.StatementProperty = {
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

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

const limit = (
  name: string,
  rate: Pick<CfnWebACL.RateBasedStatementProperty, 'limit' | 'scopeDownStatement'>,
): Rule => ({
  name,
  statement: {
    rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 60, ...rate },
  },
  action: { block: {} },
  visibilityConfig: visibility(name),
});

/** A rule group of AWS, with its own actions except for the rules that only count. */
const managed = (name: string, group: string, counted: string[] = []): Rule => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: group,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: visibility(name),
});

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});
