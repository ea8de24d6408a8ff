import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Alarm, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

interface MonitoringProps {
  api: RestApi;
  functions: LambdaFunction[];
  table: ITable;
}

/** Alarms on server errors, slow responses and throttling. They have no action until you add one. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, { api, functions, table }: MonitoringProps) {
    super(scope, id);
    const period = Duration.minutes(1);
    const stage = api.deploymentStage;
    this.alarm('ServerErrors', stage.metricServerError({ period, statistic: Stats.SUM }), 5);
    this.alarm('SlowAnswers', stage.metricLatency({ period, statistic: Stats.p(99) }), 1_000);
    this.alarm('TableThrottles', throttled(table, period), 1);
    for (const each of functions) {
      this.alarm(`${each.node.id}Throttles`, each.metricThrottles({ period }), 1);
    }
  }

  /** Alarms at three bad minutes of five, so that a single one does not page anyone. */
  private alarm(id: string, metric: IMetric, threshold: number): void {
    new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: 5,
      datapointsToAlarm: 3,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}

/** Only the operations of requests: a throttled publish retries and harms no reader. */
const throttled = (table: ITable, period: Duration) =>
  table.metricThrottledRequestsForOperations({
    operations: [
      Operation.GET_ITEM,
      Operation.BATCH_GET_ITEM,
      Operation.PUT_ITEM,
      Operation.UPDATE_ITEM,
    ],
    period,
    statistic: Stats.SUM,
  });
