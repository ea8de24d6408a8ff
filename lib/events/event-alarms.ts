import { Duration, Fn } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { runbookLink } from '../monitoring/runbook-link.ts';
import type { Settings } from '../settings/schema.ts';

interface EventAlarmsProps {
  table: ITable;
  /** The ARN of the table's stream. */
  source: string;
  failed: IQueue;
  settings: Settings;
}

/** The alarms of events (docs/runbook.md). They have no action of their own. */
export class EventAlarms extends Construct {
  readonly all: Alarm[];

  constructor(scope: Construct, id: string, { table, source, failed, settings }: EventAlarmsProps) {
    super(scope, id);
    this.all = [
      new Alarm(this, 'FailedEvents', {
        metric: failed.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
        threshold: 1,
        evaluationPeriods: 1,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        alarmDescription: `A move of a club's pointer could not be sent to EventBridge. ${runbookLink(this, settings, 'failed-events')}`,
      }),
      new Alarm(this, 'StoppedPipe', {
        metric: readsOf(table, source),
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        threshold: 1,
        evaluationPeriods: 3,
        treatMissingData: TreatMissingData.BREACHING,
        alarmDescription: `The table's stream has not been read for 15 minutes: nobody is told of publishes. ${runbookLink(this, settings, 'stopped-pipe')}`,
      }),
    ];
  }
}

/**
 * How often the stream was read, also when it was empty. A pipe that is stopped, as AWS stops one after
 * continuous 4xx, has no metric of its own.
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
