import { Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { ORIGIN_SECRET_HEADER } from '../edge/headers.ts';
import { addFirewallLog } from './firewall-log.ts';
import { type FirewallLimits, firewallRules, visibility } from './rules.ts';

export interface FirewallProps extends FirewallLimits {
  stage: Stage;
  logRetentionDays: number;
}

/**
 * Rate limits per IP address and minute, and AWS's rules against known attackers and attacks. The
 * general limit admits a busy site that calls from one server; the one on verification slows
 * brute-forcing of license keys. API Gateway turns a block into a 429 (lib/api/gateway-responses.ts).
 */
export class Firewall extends Construct {
  readonly acl: CfnWebACL;

  constructor(scope: Construct, id: string, props: FirewallProps) {
    super(scope, id);
    const { stage, logRetentionDays, edge } = props;
    const { stackName } = Stack.of(this); // WAF metric names are shared by all stages of an account
    this.acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(stackName),
      rules: firewallRules(stackName, props).map((rule, priority) => ({ ...rule, priority })),
      dataProtectionConfig: {
        dataProtections: secrets(edge ? [ORIGIN_SECRET_HEADER] : []),
      },
    });
    addFirewallLog(this, this.acl, logRetentionDays);
    new CfnWebACLAssociation(this, 'Association', {
      resourceArn: stage.stageArn,
      webAclArn: this.acl.attrArn,
    });
  }
}

/**
 * Returns the fields that neither the log nor the sampled requests show: tokens, license keys, and
 * where a client may put them by mistake. (Redacted fields of a log leave the samples as they are.)
 * https://docs.aws.amazon.com/waf/latest/developerguide/data-protection-masking.html
 */
const secrets = (headers: string[]): CfnWebACL.DataProtectProperty[] =>
  [
    { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie', ...headers] },
    { fieldType: 'QUERY_STRING' },
    { fieldType: 'BODY' },
  ].map((field) => ({ field, action: 'SUBSTITUTION' }));
