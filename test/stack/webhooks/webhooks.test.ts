import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { MAX_RECEIVES } from '../../../shared/webhooks/backoff.ts';
import { onlyOne, operationsOf, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod');

const [functionId = ''] =
  [...operationsOf(template)].find(([, name]) => name === 'deliver-webhooks') ?? [];
const deliver = propertiesOf(template, 'AWS::Lambda::Function').get(functionId) ?? {};
const table = onlyOne(template, 'AWS::DynamoDB::GlobalTable').id;
const queues = new Map(
  [...propertiesOf(template, 'AWS::SQS::Queue')].filter(([id]) => id.startsWith('Webhooks')),
);
const idOf = (name: string) => {
  const found = [...queues.keys()].find((id) => id.startsWith(`WebhooksQueue${name}`));
  if (!found) throw new Error(`There is no queue ${name}.`);
  return found;
};
const [calls, failed] = [idOf('Calls'), idOf('Failed')];
const key = onlyOne(template, 'AWS::KMS::Key');
const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

describe('the queue of calls', () => {
  it('keeps the order of an endpoint, waits 10 seconds, and sets calls aside that have failed for a day', () => {
    expect(queues.get(calls)).toEqual({
      FifoQueue: true,
      SqsManagedSseEnabled: true,
      DelaySeconds: 10,
      VisibilityTimeout: 6 * deliver.Timeout,
      MessageRetentionPeriod: 4 * 86_400,
      RedrivePolicy: { deadLetterTargetArn: arnOf(failed), maxReceiveCount: MAX_RECEIVES },
    });
    expect(queues.get(failed)).toEqual({
      FifoQueue: true,
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 14 * 86_400,
    });
  });

  it('takes nothing without TLS, as the one of failed calls', () => {
    const policies = [...propertiesOf(template, 'AWS::SQS::QueuePolicy').values()];
    for (const id of queues.keys()) {
      const own = policies.find(({ Queues }) =>
        Queues.some(({ Ref }: { Ref: string }) => Ref === id),
      );
      expect(own?.PolicyDocument.Statement).toMatchObject([
        { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      ]);
    }
  });
});

describe('the key of signing secrets', () => {
  it('is rotated, and kept with the table that has what it encrypts', () => {
    expect(key.properties.EnableKeyRotation).toBe(true);
    expect(template.findResources('AWS::KMS::Key')[key.id]).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
    });
  });
});

describe('an adopted key', () => {
  const arn = 'arn:aws:kms:eu-west-1:123456789012:key/00000000-0000-0000-0000-000000000000';
  const adopting = synthesize('prod', { webhookKeyArn: arn });

  it('takes the place of a new one, in the output and the permissions', () => {
    expect(propertiesOf(adopting, 'AWS::KMS::Key').size).toBe(0);
    expect(adopting.findOutputs('WebhookKeyArn').WebhookKeyArn?.Value).toBe(arn);
    const policies = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) => [
      ...propertiesOf(adopting, type).values(),
    ]);
    const allowed = policies
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => String(Action).startsWith('kms:'));
    expect(allowed.map(({ Action, Resource }) => [Action, Resource])).toEqual([
      ['kms:Decrypt', arn],
      ['kms:Encrypt', arn],
    ]);
  });
});

describe('the function that calls endpoints', () => {
  it('gets each new state of a club, and one call at a time of ten at most', () => {
    const mappings = [...propertiesOf(template, 'AWS::Lambda::EventSourceMapping').values()];
    expect(mappings).toEqual([
      {
        FunctionName: expect.anything(),
        EventSourceArn: { 'Fn::GetAtt': [table, 'StreamArn'] },
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: 20,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        FilterCriteria: {
          Filters: [
            {
              Pattern: JSON.stringify({
                eventName: ['INSERT', 'MODIFY'],
                dynamodb: { Keys: { sk: { S: ['CLUB'] } } },
              }),
            },
          ],
        },
      },
      {
        FunctionName: expect.anything(),
        EventSourceArn: arnOf(calls),
        BatchSize: 1,
        ScalingConfig: { MaximumConcurrency: 10 },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      },
    ]);
  });

  it('knows the queue, and has longer than a call may take', () => {
    expect(deliver.Environment.Variables).toMatchObject({
      TABLE_NAME: { Ref: table },
      WEBHOOK_QUEUE_URL: { Ref: calls },
    });
    expect(deliver.Environment.Variables).not.toHaveProperty('WEBHOOK_TARGETS');
    expect(deliver.Timeout).toBe(30);
  });

  const [role] = deliver.Role['Fn::GetAtt'];
  const own = [...propertiesOf(template, 'AWS::IAM::Policy').values()]
    .filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);

  it('may read clubs and webhooks, and write what became of a call: no URL, secret or view', () => {
    const ofTable = own.filter(({ Resource }) => isDeepStrictEqual(Resource, arnOf(table)));
    const partitions = (...all: string[]) => ({ 'dynamodb:LeadingKeys': all });
    expect(ofTable).toEqual([
      {
        Effect: 'Allow',
        Action: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
        Resource: arnOf(table),
        Condition: { 'ForAllValues:StringLike': partitions('CLUB#*') },
      },
      {
        Effect: 'Allow',
        Action: ['dynamodb:GetItem', 'dynamodb:Query'],
        Resource: arnOf(table),
        Condition: { 'ForAllValues:StringLike': partitions('WEBHOOKS#*') },
      },
      {
        Effect: 'Allow',
        Action: 'dynamodb:UpdateItem',
        Resource: arnOf(table),
        Condition: {
          'ForAllValues:StringLike': partitions('WEBHOOKS#*'),
          'ForAllValues:StringEquals': { 'dynamodb:Attributes': expect.any(Array) },
        },
      },
    ]);
    const written = ofTable[2].Condition['ForAllValues:StringEquals']['dynamodb:Attributes'];
    const fixed = ['url', 'secret', 'view', 'previous_secret', 'previous_until', 'created_at'];
    expect(written.filter((name: string) => fixed.includes(name))).toEqual([]);
  });

  it('may decrypt a secret for the webhook it belongs to, and queue calls', () => {
    expect(own.filter(isOnKeyOrQueue)).toEqual([
      { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: arnOf(calls) },
      { Effect: 'Allow', Action: 'kms:Decrypt', Resource: arnOf(key.id), Condition: OF_A_WEBHOOK },
      {
        Effect: 'Allow',
        Action: [
          'sqs:ReceiveMessage',
          'sqs:ChangeMessageVisibility',
          'sqs:GetQueueUrl',
          'sqs:DeleteMessage',
          'sqs:GetQueueAttributes',
        ],
        Resource: arnOf(calls),
      },
    ]);
  });
});

describe('the policies of operators', () => {
  const policies = [...propertiesOf(template, 'AWS::IAM::ManagedPolicy').entries()];
  const actionsOn = (name: string) =>
    policies
      .filter(([id]) => id.startsWith(`OperatorPolicies${name}`))
      .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)
      .filter(isOnKeyOrQueue);

  it('allow commands to queue a call and to encrypt a secret, which nobody may decrypt', () => {
    expect(actionsOn('Operator')).toEqual([
      { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: arnOf(calls) },
      { Effect: 'Allow', Action: 'kms:Encrypt', Resource: arnOf(key.id), Condition: OF_A_WEBHOOK },
    ]);
    expect(actionsOn('Support')).toEqual([]);
  });
});

const isOnKeyOrQueue = ({ Action }: { Action: string | string[] }) =>
  /^(kms|sqs):/.test([Action].flat()[0] ?? '');

const OF_A_WEBHOOK = {
  StringLike: { 'kms:EncryptionContext:club': '*', 'kms:EncryptionContext:webhook': '*' },
};
