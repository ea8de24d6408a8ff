import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { ClubDataStack } from '../../lib/club-data-stack.ts';
import { type Context, settingsOf } from '../../lib/settings/read-settings.ts';
import type { Usage } from './prices.ts';

/** Counts in the template what a stack uses per month without traffic. Alarms are included. */
export function standingOf(stage: string, settings: Context = {}): Usage {
  const app = new App({ context: { 'aws:cdk:bundling-stacks': [] } });
  const template = Template.fromStack(
    new ClubDataStack(app, settingsOf(stage, { ...settings, alarmEmail: 'on-call@example.com' })),
  );
  const all = (type: string) => Object.values(template.findResources(type));
  const acls = all('AWS::WAFv2::WebACL');
  return {
    aclMonths: acls.length,
    ruleMonths: acls.flatMap(({ Properties }) => Properties.Rules).length,
    alarmMonths: all('AWS::CloudWatch::Alarm').flatMap(metricsOf).length,
    secretMonths: all('AWS::SecretsManager::Secret').length,
    keyMonths: all('AWS::KMS::Key').length,
    dashboardMonths: all('AWS::CloudWatch::Dashboard').length,
  };
}

/** Returns the metrics that an alarm is billed for. Expressions are not billed. */
function metricsOf(alarm: { [key: string]: { Metrics?: { MetricStat?: object }[] } }): unknown[] {
  const { Metrics } = alarm.Properties ?? {};
  return Metrics ? Metrics.filter(({ MetricStat }) => MetricStat) : ['its one metric'];
}
