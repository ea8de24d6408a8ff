import { SQSClient } from '@aws-sdk/client-sqs';
import { onTestFinished } from 'vitest';
import type { LocalStackOptions } from '../../src/local-stack.ts';
import { startStackForTest } from './assembly.ts';
import { restApi } from './rest-api.ts';

type App = {
  /** The source of the function `Follow`, which the queue invokes. */
  follow: string;
  queue?: object;
  mapping?: object;
  /** Of the function. */
  properties?: object;
  /** Of the functions' role, in addition to what the mapping needs. */
  statements?: object[];
  /** Of the mapping; false leaves them out. */
  mayPoll?: boolean;
  options?: Partial<LocalStackOptions>;
};

const QUEUE = { 'Fn::GetAtt': ['Queue', 'Arn'] };
const POLL = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => `sqs:${name}`);

/** A stack whose FIFO queue invokes a function, with a dead-letter queue after three attempts. */
export async function startQueueApp({ statements = [], mayPoll = true, ...app }: App) {
  const { template, assets } = restApi({
    functions: { Follow: app.follow },
    functionProperties: {
      Follow: {
        Timeout: 3,
        Environment: { Variables: { QUEUE_URL: { Ref: 'Queue' }, GREETING: 'hello' } },
        ...app.properties,
      },
    },
    methods: { 'POST /follow': { function: 'Follow' } },
    statements: [
      ...statements,
      ...(mayPoll ? [{ Effect: 'Allow', Action: POLL, Resource: QUEUE }] : []),
    ],
  });
  Object.assign(template.Resources, {
    Queue: {
      Type: 'AWS::SQS::Queue',
      Properties: {
        ...{ FifoQueue: true, VisibilityTimeout: 3 },
        RedrivePolicy: {
          deadLetterTargetArn: { 'Fn::GetAtt': ['Dead', 'Arn'] },
          maxReceiveCount: 3,
        },
        ...app.queue,
      },
    },
    Dead: { Type: 'AWS::SQS::Queue', Properties: { FifoQueue: true } },
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        ...{ EventSourceArn: QUEUE, FunctionName: { Ref: 'Follow' }, BatchSize: 1 },
        ...app.mapping,
      },
    },
  });
  const url = (name: string) => ({ Value: { Ref: name } });
  Object.assign(template.Outputs ?? {}, { Url: url('Queue'), DeadUrl: url('Dead') });
  const stack = await startStackForTest(template, assets, app.options);
  const { Url: QueueUrl = '', DeadUrl = '' } = stack.outputs;
  return { stack, client: openClient(stack.sqsEndpoint), QueueUrl, DeadUrl };
}

function openClient(endpoint: string): SQSClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new SQSClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  return client;
}
