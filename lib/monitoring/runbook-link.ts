import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Settings } from '../settings/schema.ts';

/**
 * The end of an alarm's description: the dashboard, which everybody who sees the alarm in AWS can open,
 * and the section of the runbook that says what to do.
 */
export const runbookLink = (
  scope: Construct,
  { runbookUrl = 'docs/runbook.md' }: Settings,
  section: string,
): string => `Dashboard: ${dashboardUrl(scope)} Runbook: ${runbookUrl}#${section}`;

/** Returns the name of the dashboard, with the region: names are shared by all regions of an account. */
export function dashboardName(scope: Construct): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}`;
}

function dashboardUrl(scope: Construct): string {
  const { region } = Stack.of(scope);
  const console = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}`;
  return `${console}#dashboards/dashboard/${dashboardName(scope)}`;
}
