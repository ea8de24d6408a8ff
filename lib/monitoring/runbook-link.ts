import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Settings } from '../settings/schema.ts';

/** Returns the end of an alarm's description: links to the dashboard and to a section of the runbook. */
export const runbookLink = (
  scope: Construct,
  { runbookUrl = 'docs/runbook.md' }: Settings,
  section: string,
): string => `Dashboard: ${dashboardUrl(scope)} Runbook: ${runbookUrl}#${section}`;

/** Returns the dashboard's name, including the region, because all regions of an account share the names. */
export function dashboardName(scope: Construct): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}`;
}

function dashboardUrl(scope: Construct): string {
  const { region } = Stack.of(scope);
  const console = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}`;
  return `${console}#dashboards/dashboard/${dashboardName(scope)}`;
}
