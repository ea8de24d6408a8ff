import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { crashDynamodb } from '../src/testing/crash-dynamodb.ts';
import { startStack, startStackForTest, type Template } from './support/assembly.ts';
import { restApi, simpleTable } from './support/rest-api.ts';

function withTable(properties: object = {}): Template {
  const { template } = restApi({ methods: {} });
  const table = simpleTable(properties);
  return { ...template, Resources: { ...template.Resources, Table: table } };
}

function connect(endpoint: string) {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  return new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
}

const OTHER_KEY = {
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
};

describe('the embedded DynamoDB', () => {
  it('reports that its folder is in use', async () => {
    const keep = mkdtempSync(join(tmpdir(), 'keep-'));
    await startStackForTest(withTable(), {}, { keep });
    await expect(startStack(withTable(), {}, { keep })).rejects.toThrow(
      `another process is using ${keep}`,
    );
  });
});

describe('an embedded DynamoDB that has crashed', () => {
  it('is reported, and can be stopped', async () => {
    const stack = await startStackForTest(withTable());
    await crashDynamodb(stack.dynamodbEndpoint);
    expect((await stack.failed).message).toBe(
      "Cannot read properties of null (reading 'TableName')",
    );
    await stack.stop();
  });
});

describe('the tables of a stack', () => {
  it('are created as the template describes them', async () => {
    const stack = await startStackForTest(withTable());
    expect(stack.tables).toEqual({ Table: 'Test-Table' });
    const { Table } = await connect(stack.dynamodbEndpoint).send(
      new DescribeTableCommand({ TableName: 'Test-Table' }),
    );
    expect(Table).toMatchObject({
      TableStatus: 'ACTIVE',
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    });
  });

  it.each(['GlobalSecondaryIndexes', 'LocalSecondaryIndexes'])(
    'are refused with %s',
    async (name) => {
      await expect(startStack(withTable({ [name]: [] }))).rejects.toThrow(
        `Resources.Table.Properties.${name}: is not supported here`,
      );
    },
  );

  it('keep their items in a folder', async () => {
    const keep = join(mkdtempSync(join(tmpdir(), 'keep-')), 'data');
    const first = await startStackForTest(withTable(), {}, { keep });
    const key = { pk: { S: 'a' }, sk: { S: 'b' } };
    const put = new PutItemCommand({ TableName: 'Test-Table', Item: { ...key, n: { N: '1' } } });
    await connect(first.dynamodbEndpoint).send(put);
    await first.stop();

    const second = await startStackForTest(withTable(), {}, { keep });
    const get = new GetItemCommand({ TableName: 'Test-Table', Key: key });
    const { Item } = await connect(second.dynamodbEndpoint).send(get);
    expect(Item).toEqual({ ...key, n: { N: '1' } });
  });

  it('are refused when one of that name has another key', async () => {
    const { dynamodbEndpoint: dynamodb } = await startStackForTest(withTable());
    await expect(startStack(withTable(OTHER_KEY), {}, { dynamodb })).rejects.toThrow(
      'The table Test-Table exists with the key pk,HASH and sk,RANGE, the template says id,HASH',
    );
  });
});
