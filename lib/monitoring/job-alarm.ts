import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import type { Notifications } from './notifications.ts';

const HOUR = Duration.hours(1);

/** Item that a job writes (docs/data-model.md#job). */
const JOB = { pk: 'JOBS', sk: 'PUBLISH' };

interface JobAlarmProps {
  table: ITable;
  notifications: Notifications;
}

/**
 * Raises an alarm if the job that publishes all clubs is overdue (shared/table/jobs.ts). A schedule updates the
 * job's item on condition that it is not, and AWS counts the updates that fail.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/monitoring-cloudwatch.html
 */
export class JobAlarm extends Construct {
  constructor(scope: Construct, id: string, { table, notifications }: JobAlarmProps) {
    super(scope, id);
    const scheduleGroup = new ScheduleGroup(this, 'Group', {
      scheduleGroupName: Stack.of(this).stackName,
      removalPolicy: RemovalPolicy.DESTROY, // a kept resource with the same name would block the next deployment
    });
    new Schedule(this, 'Schedule', {
      scheduleGroup,
      schedule: ScheduleExpression.rate(HOUR),
      target: new Universal({
        service: 'dynamodb',
        action: 'updateItem',
        input: ScheduleTargetInput.fromObject(isStillToCome(table)),
        policyStatements: [mayUpdate(table)],
        retryAttempts: 0,
        maxEventAge: HOUR,
      }),
    });
    notifications.addAlarm(scope, 'LateJob', {
      urgency: 'ticket',
      meaning: 'The job that publishes all clubs has not run in time.',
      metric: scheduleGroup.metricTargetErrors({ period: HOUR, statistic: 'Sum' }),
      threshold: 1,
      evaluationPeriods: 2, // a single call may fail for another cause
    });
  }
}

/**
 * Creates a DynamoDB update that fails if the job is overdue. The update writes only the attribute
 * `checked_at`, which the job itself never writes.
 */
const isStillToCome = ({ tableName }: ITable) => ({
  TableName: tableName,
  Key: { pk: { S: JOB.pk }, sk: { S: JOB.sk } },
  UpdateExpression: 'SET checked_at = :now',
  ConditionExpression: 'attribute_not_exists(due_at) OR due_at > :now',
  ExpressionAttributeValues: { ':now': { S: ContextAttribute.scheduledTime } },
});

const mayUpdate = ({ tableArn }: ITable): PolicyStatement =>
  new PolicyStatement({
    actions: ['dynamodb:UpdateItem'],
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [JOB.pk] } },
  });
