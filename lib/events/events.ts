import { Duration, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Notifications } from '../monitoring/notifications.ts';
import { acknowledge } from '../protection/acknowledge.ts';
import type { Settings } from '../settings/schema.ts';
import { EventAlarms } from './event-alarms.ts';

/**
 * Pattern for a Club item with a live revision that no publish or rollback has claimed
 * (docs/data-model.md#club). The pattern also matches when a claim ends without moving the pointer, because
 * patterns cannot compare old and new images.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-pipes-event-filtering.html
 */
const MOVED_POINTER = {
  dynamodb: {
    Keys: { sk: { S: ['CLUB'] } },
    NewImage: { revision: { S: [{ exists: true }] }, claim: { S: [{ exists: false }] } },
  },
};

/** Template of the event's detail. Values are already JSON strings, so the template has no quotes. */
const DETAIL = `{
  "club": <$.dynamodb.NewImage.slug.S>,
  "revision": <$.dynamodb.NewImage.revision.S>,
  "published_at": <$.dynamodb.NewImage.published_at.S>
}`;

/** Limits after which a record goes to the dead-letter queue. Later records wait during the retries. */
const RETRIES = { maximumRetryAttempts: 100, maximumRecordAgeInSeconds: 3_600 };

interface EventsProps {
  /** Table with a stream that has new images. */
  table: ITable;
  settings: Settings;
  notifications: Notifications;
}

/**
 * Sends an event to EventBridge when a club's pointer moves or a claim ends (docs/events.md). A pipe without a
 * fixed name, so that it can be replaced, reads the stream.
 */
export class Events extends Construct {
  constructor(scope: Construct, id: string, { table, settings, notifications }: EventsProps) {
    super(scope, id);
    const source = table.tableStreamArn ?? '';
    const failed = new Queue(this, 'Failed', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const bus =
      typeof settings.events === 'string' // the ARN
        ? EventBus.fromEventBusArn(this, 'Bus', settings.events)
        : EventBus.fromEventBusName(this, 'Bus', 'default');
    const role = this.pipeRole(source);
    failed.grantSendMessages(role);
    bus.grantPutEventsTo(role);
    const pipe = new CfnPipe(this, 'Pipe', {
      description: 'Moves of clubs’ pointers',
      roleArn: role.roleArn,
      source,
      sourceParameters: {
        filterCriteria: { filters: [{ pattern: JSON.stringify(MOVED_POINTER) }] },
        dynamoDbStreamParameters: {
          startingPosition: 'LATEST',
          batchSize: 10, // maximum of one request to EventBridge
          onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
          deadLetterConfig: { arn: failed.queueArn },
          ...RETRIES,
        },
      },
      target: bus.eventBusArn,
      targetParameters: {
        eventBridgeEventBusParameters: {
          source: `club-data.${settings.stage}`,
          detailType: 'Club Published',
        },
        inputTemplate: DETAIL,
      },
    });
    pipe.node.addDependency(role);
    const alarms = new EventAlarms(this, 'Alarms', { table, source, failed, notifications });
    alarms.node.addDependency(pipe);
    acknowledge(failed, { 'AwsSolutions-SQS3': 'This is the dead-letter queue.' });
  }

  private pipeRole(source: string): Role {
    const { account } = Stack.of(this);
    const role = new Role(this, 'PipeRole', {
      assumedBy: new ServicePrincipal('pipes.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    });
    const actions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
    role.addToPolicy(
      new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [source],
      }),
    );
    return role;
  }
}
