import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/**
 * Logs the requests that the firewall blocks, and no others: a log of all would cost more than the
 * API, and the rules that only count match ordinary requests. Those are in metrics and samples.
 */
export function addFirewallLog(scope: Construct, acl: CfnWebACL, retention: number): void {
  const stack = Stack.of(scope);
  const logGroup = new LogGroup(scope, 'Log', {
    // The prefix is required: https://docs.aws.amazon.com/waf/latest/developerguide/logging-cw-logs.html
    logGroupName: `aws-waf-logs-${stack.stackName}`,
    retention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new CfnLoggingConfiguration(scope, 'Logging', {
    resourceArn: acl.attrArn,
    // Without the `:*` that ends the group's own attribute.
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
