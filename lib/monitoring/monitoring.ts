import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Dashboard } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { ClubApi } from '../api/api.ts';
import type { Settings } from '../settings/schema.ts';
import { serviceAlarms } from './alarms.ts';
import { addDashboard } from './dashboard.ts';
import { JobAlarm } from './job-alarm.ts';
import { LogMetrics } from './log-metrics.ts';
import { metricsOf } from './metrics.ts';
import { Notifications } from './notifications.ts';
import { addSavedQueries } from './saved-queries.ts';

interface MonitoringProps {
  settings: Settings;
  api: ClubApi;
  table: ITable;
}

/** Three bad minutes of five, so that a single bad minute does not notify. */
const THREE_OF_FIVE = { evaluationPeriods: 5, datapointsToAlarm: 3 };

/** Metrics of log lines, alarms, the dashboard and the saved queries (docs/runbook.md). */
export class Monitoring extends Construct {
  readonly dashboard: Dashboard;
  readonly notifications: Notifications;

  constructor(scope: Construct, id: string, { settings, api, table }: MonitoringProps) {
    super(scope, id);
    const { stackName, region } = Stack.of(this);
    this.notifications = new Notifications(this, settings);
    new JobAlarm(this, 'Job', { table, notifications: this.notifications });
    const { ticket } = this.notifications.topics;
    const { monthlyBudgetUsd } = settings;
    if (ticket && monthlyBudgetUsd) addBudget(this, monthlyBudgetUsd, ticket);

    const { logGroup, accessLog } = api;
    const hasEdge = Boolean(settings.edge);
    new LogMetrics(this, 'LogMetrics', { namespace: stackName, logGroup, serverErrors: hasEdge });
    addSavedQueries(this, { logGroup, accessLog });
    const metrics = metricsOf({
      namespace: stackName,
      region,
      stage: api.restApi.deploymentStage,
      authorizer: api.functionOf('authorize'),
      verification: api.functionOf('verify-license'),
      logStream: accessLog.streamName,
      table,
      hasEdge,
      webAcl: settings.firewall.enabled ? stackName : undefined,
    });
    const alarms = Object.entries(serviceAlarms(metrics, settings)).map(([name, alarm]) =>
      this.notifications.addAlarm(this, name, { ...THREE_OF_FIVE, ...alarm }),
    );
    this.dashboard = addDashboard(this, { metrics, alarms });
    new CfnOutput(scope, 'Dashboard', { value: this.dashboard.dashboardName });
  }
}

/**
 * Notifies at 80 % of the month's budget, and if the forecast exceeds the budget. AWS counts the cost of the
 * whole account.
 */
function addBudget(scope: Construct, usd: number, topic: ITopic): void {
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: usd, unit: 'USD' },
    },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  });
}
