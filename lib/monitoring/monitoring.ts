import { CfnOutput, Stack } from 'aws-cdk-lib';
import { Alarm, type CfnAlarm, type Dashboard, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { ClubApi } from '../api/api.ts';
import type { Settings } from '../settings/schema.ts';
import { AlarmTopic } from './alarm-topic.ts';
import { type AlarmOptions, serviceAlarms } from './alarms.ts';
import { addBudget } from './budget.ts';
import { addDashboard } from './dashboard.ts';
import { LogMetrics } from './log-metrics.ts';
import { metricsOf } from './metrics.ts';
import { runbookLink } from './runbook-link.ts';
import { addSavedQueries } from './saved-queries.ts';

interface MonitoringProps {
  settings: Settings;
  api: ClubApi;
  table: ITable;
}

/** Metrics of log lines, alarms, the dashboard and the saved queries (docs/runbook.md). */
export class Monitoring extends Construct {
  readonly dashboard: Dashboard;
  readonly topic: ITopic | undefined;
  private readonly settings: Settings;

  constructor(scope: Construct, id: string, { settings, api, table }: MonitoringProps) {
    super(scope, id);
    const { stackName, region } = Stack.of(this);
    const { alarmEmail: email, alarmTopicArn, monthlyBudgetUsd } = settings;
    this.settings = settings;
    if (email) this.topic = new AlarmTopic(this, 'Topic', { email });
    else if (alarmTopicArn) this.topic = Topic.fromTopicArn(this, 'GivenTopic', alarmTopicArn);
    if (this.topic && monthlyBudgetUsd) addBudget(this, monthlyBudgetUsd, this.topic);

    const logGroups = new Map(api.functions.map((each) => [each.node.id, each.logGroup]));
    new LogMetrics(this, 'LogMetrics', { namespace: stackName, logGroups });
    addSavedQueries(this, { logGroups: [...logGroups.values()], accessLog: api.accessLog });
    const metrics = metricsOf({
      namespace: stackName,
      region,
      stage: api.restApi.deploymentStage,
      functions: new Map(api.functions.map((each) => [each.node.id, each])),
      table,
      webAcl: settings.firewall.enabled ? stackName : undefined,
    });
    const alarms = Object.entries(serviceAlarms(metrics, settings)).map(([name, options]) =>
      this.alarm(name, options),
    );
    this.dashboard = addDashboard(this, { metrics, alarms });
    new CfnOutput(scope, 'Dashboard', { value: this.dashboard.dashboardName });
  }

  /** Sends alarms of other constructs to the topic, too. */
  notify(...alarms: Alarm[]): void {
    if (!this.topic) return;
    const action = new SnsAction(this.topic);
    for (const alarm of alarms) {
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }

  private alarm(id: string, { meaning, ignoresFewRequests, ...watched }: AlarmOptions): Alarm {
    const created = new Alarm(this, id, {
      ...watched,
      alarmDescription: `${meaning} ${runbookLink(this, this.settings, anchorOf(id))}`,
      evaluationPeriods: 5,
      datapointsToAlarm: 3,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (ignoresFewRequests) {
      (created.node.defaultChild as CfnAlarm).evaluateLowSampleCountPercentile = 'ignore';
    }
    this.notify(created);
    return created;
  }
}

/** `ServerErrors` is the heading "Server errors" of the runbook, `#server-errors`. */
const anchorOf = (id: string): string => id.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
