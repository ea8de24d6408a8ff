import { Duration, Stack } from 'aws-cdk-lib';
import type { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { Alarm, type AlarmProps, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  type CfnAlias,
  FilterCriteria,
  FilterRule,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { EndpointFunction } from '../endpoint-function.ts';
import type { Grant } from '../grants.ts';
import type { Monitoring } from '../monitoring/monitoring.ts';
import { runbookLink } from '../monitoring/runbook-link.ts';
import type { Settings } from '../settings/schema.ts';

/** To list the store costs $0.001 for 50 entries: for 1,000 clubs with 4 licenses each, every hour would be $74 a month. */
const REBUILD_INTERVAL = Duration.hours(6);
const MINUTE = Duration.minutes(1);

interface EdgeUpdatesProps {
  /** Has a stream with new and old images. */
  table: ITable;
  settings: Settings;
  store: KeyValueStore;
  /** A dynamic reference to the secret that the store's entries are made with. */
  secret: string;
  monitoring: Pick<Monitoring, 'notify'>;
}

/** Writes licenses, live revisions and signing keys into the store that the edge reads. */
export class EdgeUpdates extends Construct {
  private readonly props: EdgeUpdatesProps;

  constructor(scope: Construct, id: string, props: EdgeUpdatesProps) {
    super(scope, id);
    this.props = props;
    const update = this.addFunction('update-edge', {
      grant: 'update edge',
      actions: ['DescribeKeyValueStore', 'GetKey', 'UpdateKeys'],
      timeout: MINUTE,
    });
    this.followTable(update);
    const rebuild = this.addFunction('rebuild-edge', {
      grant: 'rebuild edge',
      actions: ['DescribeKeyValueStore', 'GetKey', 'ListKeys', 'UpdateKeys'],
      timeout: Duration.minutes(15),
    });
    this.runAfterDeployments(rebuild);
    new Schedule(this, 'Schedule', {
      schedule: ScheduleExpression.rate(REBUILD_INTERVAL),
      target: new LambdaInvoke(rebuild.live, {}),
    });
    this.addAlarms(update, rebuild);
  }

  private addFunction(
    operation: string,
    { grant, actions, timeout }: { grant: Grant; actions: string[]; timeout: Duration },
  ): EndpointFunction {
    const { table, settings, store, secret } = this.props;
    const access = { table, grant };
    const created = new EndpointFunction(this, operation, { operation, access, settings, timeout });
    created.addEnvironment('EDGE_STORE_ARN', store.keyValueStoreArn);
    created.addEnvironment('EDGE_SECRET', secret);
    created.addToRolePolicy(
      new PolicyStatement({
        actions: actions.map((action) => `cloudfront-keyvaluestore:${action}`),
        resources: [store.keyValueStoreArn],
      }),
    );
    return created;
  }

  /**
   * One batch at a time for each shard: writers of the store only wait for one another. A batch fails
   * when the table or the store does, and is repeated for the 24 hours that a stream keeps records, in
   * halves; what a record itself lacks fails nothing (shared/edge/changed-subjects.ts).
   */
  private followTable(update: EndpointFunction): void {
    update.live.addEventSource(
      new DynamoEventSource(this.props.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 1_000,
        bisectBatchOnError: true,
        filters: [
          FilterCriteria.filter({
            dynamodb: { Keys: { sk: { S: ['CLUB', ...FilterRule.beginsWith('LICENSE#')] } } },
          }),
        ],
      }),
    );
  }

  /**
   * By the stack's events, which are delivered at least once: a custom resource could fail the
   * deployment. After a rollback the store may have what the newer version wrote. With a new version
   * of its own, which a new secret makes, the function runs at once, too.
   */
  private runAfterDeployments({ live }: EndpointFunction): void {
    const { stackId } = Stack.of(this);
    const source = ['aws.cloudformation'];
    const targets = [new LambdaFunction(live)];
    const status = ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'];
    new Rule(this, 'Deployed', {
      description: 'Rebuilds the key-value store of the edge after a deployment',
      eventPattern: {
        source,
        detailType: ['CloudFormation Stack Status Change'],
        detail: { 'stack-id': [stackId], 'status-details': { status } },
      },
      targets,
    });
    const alias = Stack.of(this).getLogicalId(live.node.defaultChild as CfnAlias);
    new Rule(this, 'Replaced', {
      description: 'Rebuilds the key-value store of the edge with a new version of the function',
      eventPattern: {
        source,
        detailType: ['CloudFormation Resource Status Change'],
        detail: {
          'stack-id': [stackId],
          'logical-resource-id': [alias],
          'status-details': { status: ['UPDATE_COMPLETE'] },
        },
      },
      targets,
    });
  }

  private addAlarms(update: EndpointFunction, rebuild: EndpointFunction): void {
    const { settings, monitoring } = this.props;
    const link = (section: string) => runbookLink(settings, section);
    const refused = new MetricFilter(this, 'Errors', {
      logGroup: update.logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
      metricNamespace: this.node.path,
      metricName: 'UpdateErrors',
    });
    monitoring.notify(
      this.alarm('Behind', {
        metric: update.metric('IteratorAge', { period: MINUTE, statistic: Stats.MAXIMUM }),
        alarmDescription: `The edge is told of licenses and revisions more than 30 seconds late. ${link('edge-behind')}`,
        threshold: 30_000,
        evaluationPeriods: 2,
      }),
      this.alarm('UpdateErrors', {
        metric: refused.metric({ period: MINUTE, statistic: Stats.SUM }),
        alarmDescription: `The edge could not be told of a change. ${link('edge-update-errors')}`,
        threshold: 1,
        evaluationPeriods: 1,
      }),
      this.alarm('NotRebuilt', {
        metric: rebuild.metricErrors({ period: REBUILD_INTERVAL, statistic: Stats.SUM }),
        alarmDescription: `The key-value store of the edge is not checked against the table. ${link('edge-not-rebuilt')}`,
        threshold: 1,
        evaluationPeriods: 1,
        treatMissingData: TreatMissingData.BREACHING, // it has not run
      }),
    );
  }

  private alarm(id: string, props: AlarmProps): Alarm {
    return new Alarm(this, id, { treatMissingData: TreatMissingData.NOT_BREACHING, ...props });
  }
}
