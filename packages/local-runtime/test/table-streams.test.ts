import { setTimeout as sleep } from 'node:timers/promises';
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startStackForTest, type Template } from './support/assembly.ts';
import { restApi, simpleTable } from './support/rest-api.ts';
import { send } from './support/send.ts';

// Logs its records; fails twice for items that say so, and reports the first that says so once.
const FOLLOW = `
let failures = 0;
const reported = new Set();
export const handler = async ({ Records }) => {
  for (const { dynamodb } of Records) {
    if (dynamodb.NewImage?.fails && failures++ < 2) throw new Error('on purpose');
  }
  console.log('RECORDS ' + JSON.stringify(Records));
  const numbers = Records.filter(({ dynamodb }) => dynamodb.NewImage?.isReported)
    .map(({ dynamodb }) => dynamodb.SequenceNumber)
    .filter((number) => !reported.has(number));
  for (const number of numbers) reported.add(number);
  return { batchItemFailures: numbers.map((itemIdentifier) => ({ itemIdentifier })) };
};
`;

// Writes to the table as the SDK does, without it.
const WRITE = `
export const handler = async () => {
  const { AWS_ENDPOINT_URL_DYNAMODB: url, AWS_ACCESS_KEY_ID: key, TABLE } = process.env;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.PutItem',
      'x-amz-date': '20260101T000000Z',
      authorization: 'AWS4-HMAC-SHA256 Credential=' + key + '/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none',
    },
    body: JSON.stringify({ TableName: TABLE, Item: { pk: { S: 'p' }, sk: { S: 'NOTE#1' } } }),
  });
  return { statusCode: answer.status };
};
`;

const PATTERN = { dynamodb: { Keys: { sk: { S: ['INFO', { prefix: 'NOTE#' }] } } } };

/** A second function that follows the table, and always fails. */
const ALSO = {
  Also: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      FunctionName: { Ref: 'Fails' },
    },
  },
};
const FAILS = `export const handler = async () => { throw new Error('on purpose'); };`;

async function startApp(mapping: object = {}, more: Template['Resources'] = {}) {
  const table = { 'Fn::GetAtt': ['Table', 'Arn'] };
  const { template, assets } = restApi({
    functions: { Follow: FOLLOW, Write: WRITE, Fails: FAILS },
    functionProperties: { Write: { Environment: { Variables: { TABLE: { Ref: 'Table' } } } } },
    methods: { 'POST /write': { function: 'Write' } },
    statements: [{ Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: table }],
  });
  Object.assign(template.Resources, {
    Table: simpleTable({ StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
    Live: {
      Type: 'AWS::Lambda::Alias',
      Properties: { FunctionName: { Ref: 'Follow' }, Name: 'live' },
    },
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
        FunctionName: { 'Fn::Join': ['', [{ Ref: 'Follow' }, ':live']] }, // as CDK writes an alias
        FilterCriteria: { Filters: [{ Pattern: JSON.stringify(PATTERN) }] },
        ...mapping,
      },
    },
    ...more,
  });
  const stack = await startStackForTest(template, assets);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const { dynamodbEndpoint: endpoint } = stack;
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  onTestFinished(() => client.destroy());
  const TableName = stack.tables.Table as string;
  /** The records of all invocations, once there are so many. */
  async function waitForRecords(count: number) {
    for (;;) {
      const records = stack.lines
        .filter((line) => line.startsWith('Follow: RECORDS'))
        .flatMap((line) => JSON.parse(line.replace('Follow: RECORDS ', '')));
      if (records.length >= count) return records;
      await sleep(20);
    }
  }
  return { stack, client, TableName, waitForRecords };
}

const item = (sk: string, more: Record<string, { S: string }> = {}) => ({
  pk: { S: 'p' },
  sk: { S: sk },
  ...more,
});

describe("a table's stream", () => {
  it('has each change of an item with its images, in order', async () => {
    const { stack, client, TableName, waitForRecords } = await startApp();
    const Key = item('INFO');
    const old = item('INFO', { text: { S: 'a' } });
    const changed = item('INFO', { text: { S: 'b' } });
    await client.send(new PutItemCommand({ TableName, Item: old }));
    await client.send(
      new UpdateItemCommand({
        ...{ TableName, Key, UpdateExpression: 'SET #text = :text' },
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: { ':text': { S: 'b' } },
      }),
    );
    await client.send(new DeleteItemCommand({ TableName, Key }));
    const records = await waitForRecords(3);
    expect(records).toMatchObject([
      { eventName: 'INSERT', dynamodb: { Keys: Key, NewImage: old } },
      { eventName: 'MODIFY', dynamodb: { Keys: Key, OldImage: old, NewImage: changed } },
      { eventName: 'REMOVE', dynamodb: { Keys: Key, OldImage: changed } },
    ]);
    expect(records[0].dynamodb.OldImage).toBeUndefined();
    expect(records[2].dynamodb.NewImage).toBeUndefined();
    expect(stack.notEmulated).toEqual([]);
  });

  it('has no record of a write that changes nothing, fails, or is of an item that is filtered', async () => {
    const { client, TableName, waitForRecords } = await startApp();
    const put = new PutItemCommand({ TableName, Item: item('INFO') });
    await client.send(put);
    await client.send(put);
    const ConditionExpression = 'attribute_not_exists(pk)';
    const Item = item('INFO', { text: { S: 'new' } });
    const refused = new PutItemCommand({ TableName, Item, ConditionExpression });
    await expect(client.send(refused)).rejects.toThrow('conditional');
    await client.send(new PutItemCommand({ TableName, Item: item('OTHER') }));
    await client.send(new PutItemCommand({ TableName, Item: item('NOTE#last') }));
    const keys = (await waitForRecords(2)).map(({ dynamodb }) => dynamodb.Keys.sk.S);
    expect(keys).toEqual(['INFO', 'NOTE#last']);
  });

  it('has the items of a batch, and what functions write', async () => {
    const { stack, client, TableName, waitForRecords } = await startApp();
    const writes = ['NOTE#2', 'OTHER', 'NOTE#3'].map((sk) => ({ PutRequest: { Item: item(sk) } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: writes } }));
    expect((await send(`${stack.baseUrl}/write`, { method: 'POST' })).status).toBe(200);
    const keys = (await waitForRecords(3)).map(({ dynamodb }) => dynamodb.Keys.sk.S);
    expect(keys).toEqual(['NOTE#2', 'NOTE#3', 'NOTE#1']);
  });

  it('sends a batch again until it succeeds, and nothing overtakes it', async () => {
    const { stack, client, TableName, waitForRecords } = await startApp({
      BatchSize: 1,
      FunctionName: { Ref: 'Live' },
    });
    const fails = item('NOTE#1', { fails: { S: 'yes' } });
    await client.send(new PutItemCommand({ TableName, Item: fails }));
    await client.send(new PutItemCommand({ TableName, Item: item('NOTE#2') }));
    const keys = (await waitForRecords(2)).map(({ dynamodb }) => dynamodb.Keys.sk.S);
    expect(keys).toEqual(['NOTE#1', 'NOTE#2']);
    const follower = () => stack.stats().find(({ name }) => name.endsWith('Follow'));
    await expect.poll(() => follower()?.invocations).toBe(4); // counted after its lines are logged
  });

  it('loses nothing of simultaneous writes', async () => {
    const { client, TableName, waitForRecords } = await startApp();
    const texts = Array.from({ length: 30 }, (_, i) => `${i}`);
    await Promise.all(
      texts.map((S) =>
        client.send(new PutItemCommand({ TableName, Item: item('INFO', { text: { S } }) })),
      ),
    );
    const records = await waitForRecords(30);
    for (const [i, { dynamodb }] of records.entries())
      expect(dynamodb.OldImage).toEqual(records[i - 1]?.dynamodb.NewImage);
  });

  it('sends the records from the first that the function reports again', async () => {
    const FunctionResponseTypes = ['ReportBatchItemFailures'];
    const { client, TableName, waitForRecords } = await startApp({ FunctionResponseTypes });
    const put = (...items: ReturnType<typeof item>[]) => {
      const writes = items.map((Item) => ({ PutRequest: { Item } }));
      return client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: writes } }));
    };
    await put(item('NOTE#0')); // while the function starts, the others become one batch
    await put(item('NOTE#1'), item('NOTE#2', { isReported: { S: 'yes' } }), item('NOTE#3'));
    const keys = (await waitForRecords(6)).map(({ dynamodb }) => dynamodb.Keys.sk.S);
    expect(keys).toEqual(['NOTE#0', 'NOTE#1', 'NOTE#2', 'NOTE#3', 'NOTE#2', 'NOTE#3']);
  });

  it('has each record for each function that follows it, however the other does', async () => {
    const { stack, client, TableName, waitForRecords } = await startApp({}, ALSO);
    for (const sk of ['NOTE#1', 'NOTE#2']) {
      const Item = item(sk, { text: { S: sk } });
      await client.send(new PutItemCommand({ TableName, Item }));
    }
    await waitForRecords(2);
    const other = () => stack.stats().find(({ name }) => name.endsWith('Fails'))?.invocations ?? 0;
    await expect.poll(other).toBeGreaterThan(1);
    const keys = (await waitForRecords(2)).map(({ dynamodb }) => dynamodb.Keys.sk.S);
    expect(keys).toEqual(['NOTE#1', 'NOTE#2']);
  });

  it('is not followed by a mapping that is disabled', async () => {
    const { stack } = await startApp({ Enabled: false });
    expect(stack.notEmulated).toEqual(['1 AWS::Lambda::EventSourceMapping']);
  });
});
