import { CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import { EndpointFunction } from '../endpoint-function.ts';
import { addQuestion } from '../monitoring/dashboard.ts';
import type { Monitoring } from '../monitoring/monitoring.ts';
import type { Settings } from '../settings/schema.ts';
import { CallQueue } from './call-queue.ts';
import { WebhookAlarms } from './webhook-alarms.ts';
import { webhookQuestion } from './webhook-question.ts';

/**
 * Longer than a call may take (10 seconds) with the retries of some requests to DynamoDB and AWS KMS, at
 * most 3 and 6 seconds each.
 */
const TIMEOUT = Duration.seconds(30);

/** Slow endpoints occupy so many of the account's concurrent executions at most. */
const CONCURRENT_CALLS = 10;

interface WebhooksProps {
  /** Has a stream with new and old images. */
  table: ITable;
  settings: Settings;
  monitoring: Pick<Monitoring, 'notify' | 'dashboard'>;
}

/**
 * Calls endpoints when another revision of a club becomes live (docs/decisions/31-webhooks.md). One
 * function does both: it queues a call for each endpoint, and makes the calls.
 */
export class Webhooks extends Construct {
  readonly queue: CallQueue;
  readonly key: IKey;

  constructor(scope: Construct, id: string, { table, settings, monitoring }: WebhooksProps) {
    super(scope, id);
    this.key = signingKey(this, settings);
    this.queue = new CallQueue(this, 'Queue', { timeout: TIMEOUT });
    const deliver = this.addFunction(table, settings);
    this.followTable(deliver, table);
    this.makeCalls(deliver);
    const { queue } = this;
    const { alarms } = new WebhookAlarms(this, 'Alarms', { deliver, queue, settings });
    monitoring.notify(...alarms);
    addQuestion(monitoring.dashboard, webhookQuestion({ deliver, queue, settings }));
    new CfnOutput(scope, 'WebhookQueueUrl', { value: this.queue.calls.queueUrl });
    new CfnOutput(scope, 'WebhookKeyArn', { value: this.key.keyArn });
  }

  /** What commands need beside the table: to encrypt a secret, and to have an endpoint called. */
  operatorStatements(): PolicyStatement[] {
    return [allowSending(this.queue), allowWithContext(this.key, 'kms:Encrypt')];
  }

  private addFunction(table: ITable, settings: Settings): EndpointFunction {
    const created = new EndpointFunction(this, 'deliver-webhooks', {
      operation: 'deliver-webhooks',
      access: { table, grant: 'deliver webhooks' },
      settings,
      timeout: TIMEOUT,
    });
    created.addEnvironment('WEBHOOK_QUEUE_URL', this.queue.calls.queueUrl);
    created.addToRolePolicy(allowSending(this.queue));
    created.addToRolePolicy(allowWithContext(this.key, 'kms:Decrypt'));
    return created;
  }

  /** A batch that fails is repeated for the 24 hours that a stream keeps records. */
  private followTable({ live }: EndpointFunction, table: ITable): void {
    live.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 20, // of which all calls are queued within the function's timeout
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.or('INSERT', 'MODIFY'),
            dynamodb: { Keys: { sk: { S: FilterRule.isEqual('CLUB') } } },
          }),
        ],
      }),
    );
  }

  private makeCalls({ live }: EndpointFunction): void {
    live.addEventSource(
      new SqsEventSource(this.queue.calls, {
        batchSize: 1, // an endpoint that does not answer delays no other one
        maxConcurrency: CONCURRENT_CALLS,
        reportBatchItemFailures: true,
      }),
    );
  }
}

/**
 * Encrypts the signing secrets: an existing key when the settings name it, otherwise a new one, which
 * is kept when the stack is deleted. The table is kept, too, and its secrets are lost without the key.
 */
function signingKey(scope: Construct, { webhookKeyArn }: Settings): IKey {
  if (webhookKeyArn) return Key.fromKeyArn(scope, 'AdoptedKey', webhookKeyArn);
  return new Key(scope, 'Key', {
    description: 'Signing secrets of webhooks',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

const allowSending = ({ calls }: CallQueue): PolicyStatement =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [calls.queueArn] });

/**
 * An action with the key for the secret of a club's webhook: a ciphertext copied to another item is of
 * no use. https://docs.aws.amazon.com/kms/latest/developerguide/encrypt_context.html
 */
const allowWithContext = (key: IKey, action: string): PolicyStatement =>
  new PolicyStatement({
    actions: [action],
    resources: [key.keyArn],
    conditions: {
      StringLike: { 'kms:EncryptionContext:club': '*', 'kms:EncryptionContext:webhook': '*' },
    },
  });
