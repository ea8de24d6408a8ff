import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { startHold } from '../support/hold.ts';
import { startQueueApp } from '../support/queue-app.ts';

/** Logs what it is given, and then does what the body says. */
const FOLLOW = `
export const handler = async ({ Records }) => {
  console.log('RECORDS ' + JSON.stringify(Records));
  const failed = [];
  for (const { body, messageId, attributes } of Records) {
    const isFirst = attributes.ApproximateReceiveCount === '1';
    if (body.startsWith('http:')) await fetch(body);
    if (body.startsWith('crash') && isFirst) process.exit(1);
    if (body.startsWith('throw') && isFirst) throw new Error('on purpose');
    if (body.startsWith('never')) failed.push(messageId);
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
};
`;

const REPORTS = { FunctionResponseTypes: ['ReportBatchItemFailures'] };
type App = Awaited<ReturnType<typeof startQueueApp>>;

const send = ({ client, QueueUrl }: App, messages: [body: string, group: string][]) =>
  client.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: messages.map(([MessageBody, MessageGroupId], i) => ({
        ...{ Id: `${i}`, MessageBody, MessageGroupId },
        MessageDeduplicationId: `${MessageGroupId} ${i}`,
      })),
    }),
  );

function batchesOf({ stack }: App): Record<string, unknown>[][] {
  const lines = stack.lines.filter((line) => line.startsWith('Follow: RECORDS'));
  return lines.map((line) => JSON.parse(line.replace('Follow: RECORDS ', '')));
}
const bodiesOf = (app: App) => batchesOf(app).map((batch) => batch.map(({ body }) => body));

async function waitForBatches(app: App, count: number) {
  while (batchesOf(app).length < count) await sleep(20);
  return bodiesOf(app);
}

describe('a function that follows a queue', () => {
  it('gets the messages of a group one after the other, those of another meanwhile', async () => {
    const queue = { VisibilityTimeout: 20 };
    const app = await startQueueApp({ follow: FOLLOW, queue, properties: { Timeout: 20 } });
    const { url, release } = await startHold();
    await send(app, [
      [url, 'a'],
      ['next', 'a'],
      ['other', 'b'],
    ]);
    expect((await waitForBatches(app, 2)).flat().toSorted()).toEqual([url, 'other']);
    release();
    expect((await waitForBatches(app, 3)).at(-1)).toEqual(['next']);
    const [record] = batchesOf(app).flat();
    expect(record).toEqual({
      messageId: expect.any(String),
      receiptHandle: expect.any(String),
      body: expect.any(String),
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: expect.stringMatching(/^\d{13}$/),
        SenderId: 'local',
        ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
        SequenceNumber: expect.stringMatching(/^\d{20}$/),
        MessageGroupId: expect.any(String),
        MessageDeduplicationId: expect.any(String),
      },
      messageAttributes: {},
      md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:Test-Queue.fifo',
      awsRegion: 'us-east-1',
    });
    expect(app.stack.notEmulated).toEqual([]);
  });

  it.each(['throw', 'crash'])('gets a message again after a %s, before the next', async (body) => {
    const app = await startQueueApp({ follow: FOLLOW });
    await send(app, [
      [body, 'a'],
      ['next', 'a'],
    ]);
    // A message is given once more when an instance starts for longer than it is hidden.
    await expect.poll(() => bodiesOf(app).at(-1)).toEqual(['next']);
    const [first, second, ...others] = bodiesOf(app);
    expect([first, second]).toEqual([[body], [body]]);
    expect(others.flat().filter((other) => other !== body)).toEqual(['next']);
  });

  it('gets only the messages of a batch again that it reports', async () => {
    const app = await startQueueApp({ follow: FOLLOW, mapping: { ...REPORTS, BatchSize: 10 } });
    await send(app, [['start', 'start']]);
    await waitForBatches(app, 1); // from here on, no start of an instance delays a batch
    await send(app, [
      ['fine', 'a'],
      ['never', 'a'],
    ]);
    expect((await waitForBatches(app, 3)).slice(1, 3)).toEqual([['fine', 'never'], ['never']]);
  });

  it('gets a message as often as the redrive policy says, before it is a dead letter', async () => {
    const queue = { VisibilityTimeout: 1 };
    const follow = FOLLOW;
    const properties = { Timeout: 1 };
    const app = await startQueueApp({ follow, queue, mapping: REPORTS, properties });
    await send(app, [['never', 'a']]);
    const receive = new ReceiveMessageCommand({
      ...{ QueueUrl: app.DeadUrl, WaitTimeSeconds: 10 },
      MessageSystemAttributeNames: ['All'],
    });
    let Messages: Message[] | undefined;
    while (!Messages) ({ Messages } = await app.client.send(receive));
    expect(Messages).toMatchObject([
      { Body: 'never', Attributes: { MessageGroupId: 'a', ApproximateReceiveCount: '4' } },
    ]);
    expect(bodiesOf(app)).toEqual([['never'], ['never'], ['never']]);
  });

  it('gets a message after the delay of the queue', async () => {
    const app = await startQueueApp({ follow: FOLLOW, queue: { DelaySeconds: 1 } });
    await send(app, [['late', 'a']]);
    await waitForBatches(app, 1);
    const [{ attributes } = { attributes: {} }] = batchesOf(app).flat();
    const { SentTimestamp, ApproximateFirstReceiveTimestamp } = attributes as Record<
      string,
      string
    >;
    const waited = Number(ApproximateFirstReceiveTimestamp) - Number(SentTimestamp);
    expect(waited).toBeGreaterThanOrEqual(1_000);
  });

  it('has the variables that the caller adds, which win over those of the template', async () => {
    const follow = `export const handler = async () => ({ body: process.env.GREETING + process.env.MORE });`;
    const options = { environment: { GREETING: 'good ', MORE: 'morning' } };
    const { stack } = await startQueueApp({ follow, options });
    const answer = await fetch(`${stack.baseUrl}/follow`, { method: 'POST' });
    expect(await answer.text()).toBe('good morning');
  });
});

describe('a stack that a deployment would refuse', () => {
  it('does not start when the role may not receive messages', async () => {
    await expect(startQueueApp({ follow: FOLLOW, mayPoll: false })).rejects.toThrow(
      'Resources.Mapping: the role of Test-Follow does not allow sqs:ReceiveMessage on ' +
        'arn:aws:sqs:us-east-1:000000000000:Test-Queue.fifo',
    );
  });

  it('does not start when messages become visible while the function still has them', async () => {
    const queue = { VisibilityTimeout: 2 };
    await expect(startQueueApp({ follow: FOLLOW, queue })).rejects.toThrow(
      'Resources.Queue.Properties.VisibilityTimeout is less than the timeout of the function of Mapping',
    );
  });
});

/** Sends one message to the queue, and answers with the name of the error. */
const SENDER = `
export const handler = async () => {
  const { AWS_ENDPOINT_URL_SQS: url, AWS_ACCESS_KEY_ID: key, QUEUE_URL } = process.env;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'x-amz-target': 'AmazonSQS.SendMessage',
      authorization: 'AWS4-HMAC-SHA256 Credential=' + key + '/20260101/us-east-1/sqs/aws4_request',
    },
    body: JSON.stringify({
      QueueUrl: QUEUE_URL, MessageBody: 'mine', MessageGroupId: 'a', MessageDeduplicationId: '1',
    }),
  });
  return { statusCode: 200, body: answer.status + ' ' + (await answer.json()).__type };
};
`;

describe('a function that sends messages', () => {
  const allow = {
    ...{ Effect: 'Allow', Action: 'sqs:SendMessage' },
    Resource: { 'Fn::GetAtt': ['Queue', 'Arn'] },
  };
  it.each([
    ['needs permission', [], '400 com.amazonaws.sqs#AccessDeniedException'],
    ['may with it', [allow], '200 undefined'],
  ])('%s', async (_what, statements, expected) => {
    const mapping = { Enabled: false };
    const { stack } = await startQueueApp({ follow: SENDER, statements, mapping });
    const answer = await fetch(`${stack.baseUrl}/follow`, { method: 'POST' });
    expect(await answer.text()).toBe(expected);
  });
});

describe('a message that a queue refuses', () => {
  it.each([
    ['without a group', { MessageDeduplicationId: '1' }, 'MissingParameter'],
    ['without a deduplication id', { MessageGroupId: 'a' }, 'InvalidParameterValue'],
    [
      'of a FIFO queue with a delay of its own',
      { MessageGroupId: 'a', MessageDeduplicationId: '1', DelaySeconds: 1 },
      'InvalidParameterValue',
    ],
  ])('is one %s', async (_what, more, name) => {
    const { client, QueueUrl } = await startQueueApp({ follow: FOLLOW });
    const command = new SendMessageCommand({ QueueUrl, MessageBody: 'x', ...more });
    await expect(client.send(command)).rejects.toMatchObject({ name });
  });
});
