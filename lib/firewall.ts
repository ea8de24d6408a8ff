import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

interface FirewallProps {
  stage: Stage;
}

/**
 * Limits by IP address, each over a minute. The general one leaves room for the one server of a busy
 * site; trying license keys is held to a person's pace. API Gateway answers what is blocked with 429.
 */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, { stage }: FirewallProps) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('WebAcl'),
      rules: [
        rule('VerifyByIp', 0, { limit: 60, ...oneMinuteByIp, scopeDownStatement: VERIFY }),
        rule('AllByIp', 1, { limit: 30_000, ...oneMinuteByIp }),
      ],
    });
    new CfnWebACLAssociation(this, 'Association', {
      resourceArn: stage.stageArn,
      webAclArn: acl.attrArn,
    });
  }
}

const oneMinuteByIp = { aggregateKeyType: 'IP', evaluationWindowSec: 60 };

const VERIFY: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'ENDS_WITH',
    searchString: '/license/verify',
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  },
};

function rule(
  name: string,
  priority: number,
  rateBasedStatement: CfnWebACL.RateBasedStatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    statement: { rateBasedStatement },
    action: { block: {} },
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
