import { Duration, Fn } from 'aws-cdk-lib';
import { ComparisonOperator, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Notifications } from '../monitoring/notifications.ts';

interface EventAlarmsProps {
  table: ITable;
  source: string;
  failed: IQueue;
  notifications: Notifications;
}

/**
 * Alarms of events (docs/runbook.md). They page nobody, because readers get every publish even if events fail.
 */
export class EventAlarms extends Construct {
  constructor(scope: Construct, id: string, props: EventAlarmsProps) {
    super(scope, id);
    const { table, source, failed, notifications } = props;
    notifications.addAlarm(this, 'FailedEvents', {
      urgency: 'ticket',
      meaning: 'The event of a publish or rollback could not be sent to EventBridge.',
      metric: failed.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      threshold: 1,
    });
    notifications.addAlarm(this, 'StoppedPipe', {
      urgency: 'ticket',
      meaning: "Nothing reads the table's stream (insufficient data): no events are sent.",
      metric: readsOf(table, source),
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      threshold: 1,
      evaluationPeriods: 3,
      expectsData: true,
    });
  }
}

/**
 * Counts the reads of the stream, even if it was empty. A stopped pipe has no metric of its own, and AWS stops
 * a pipe after continuous 4xx responses.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 */
const readsOf = (table: ITable, source: string): Metric =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName: 'SuccessfulRequestLatency',
    dimensionsMap: {
      TableName: table.tableName,
      Operation: 'GetRecords',
      StreamLabel: Fn.select(3, Fn.split('/', source)),
    },
    statistic: Stats.SAMPLE_COUNT,
    period: Duration.minutes(5),
  });
