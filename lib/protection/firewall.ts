import { Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

interface FirewallProps {
  stage: Stage;
  requestsPerMinute: number;
  verificationsPerMinute: number;
}

/**
 * Rate limits per IP address and minute. The general limit admits a busy site that calls from one
 * server; the one on verification slows brute-forcing of license keys. API Gateway turns a block
 * into a 429 (lib/api/gateway-responses.ts).
 */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, props: FirewallProps) {
    super(scope, id);
    const { stage, requestsPerMinute, verificationsPerMinute } = props;
    const { stackName } = Stack.of(this); // WAF metric names are shared by all stages of an account
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(stackName),
      rules: [
        rule(`${stackName}-verify`, 0, {
          limit: verificationsPerMinute,
          scopeDownStatement: VERIFY,
        }),
        rule(`${stackName}-all`, 1, { limit: requestsPerMinute }),
      ],
    });
    new CfnWebACLAssociation(this, 'Association', {
      resourceArn: stage.stageArn,
      webAclArn: acl.attrArn,
    });
  }
}

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

function rule(
  name: string,
  priority: number,
  rate: Pick<CfnWebACL.RateBasedStatementProperty, 'limit' | 'scopeDownStatement'>,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    statement: {
      rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 60, ...rate },
    },
    action: { block: {} },
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
