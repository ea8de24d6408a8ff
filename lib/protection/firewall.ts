import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { ORIGIN_SECRET_HEADER } from '../edge/headers.ts';
import { type FirewallLimits, firewallRules, visibility } from './rules.ts';

interface FirewallProps extends FirewallLimits {
  stage: Stage;
  logRetentionDays: number;
}

/**
 * Rate limits per IP address and minute (429), and AWS's rules against known attacks. The general limit is high
 * enough for a busy site that sends all requests from one server. The limit on verification slows brute-forcing
 * of license keys.
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
 * Lists the fields to hide in the log and in samples, because they may have secrets. Log redaction would not
 * hide them in samples. https://docs.aws.amazon.com/waf/latest/developerguide/data-protection-masking.html
 */
const secrets = (headers: string[]): CfnWebACL.DataProtectProperty[] =>
  [
    { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie', ...headers] },
    { fieldType: 'QUERY_STRING' },
    { fieldType: 'BODY' },
  ].map((field) => ({ field, action: 'SUBSTITUTION' }));

/**
 * Logs only blocked requests, because a log of all requests would be expensive. Requests that only match rules
 * in count mode appear in metrics and samples.
 */
function addFirewallLog(scope: Construct, acl: CfnWebACL, retention: number): void {
  const stack = Stack.of(scope);
  const logGroup = new LogGroup(scope, 'Log', {
    // The prefix is required: https://docs.aws.amazon.com/waf/latest/developerguide/logging-cw-logs.html
    logGroupName: `aws-waf-logs-${stack.stackName}`,
    retention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new CfnLoggingConfiguration(scope, 'Logging', {
    resourceArn: acl.attrArn,
    // The group's ARN without its ending `:*`.
    logDestinationConfigs: [
      stack.formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: logGroup.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    },
  });
}
