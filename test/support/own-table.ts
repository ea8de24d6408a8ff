import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';
import { openTable, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { freshSlug } from './table.ts';

/** An empty table beside the one that all tests share. */
export async function createOwnTable(): Promise<Table> {
  const { dynamodb } = inject('target');
  const name = freshSlug('own-table');
  const client = new DynamoDBClient({ ...(dynamodb && { endpoint: dynamodb }) });
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
    }),
  );
  client.destroy();
  return openTable(name, { endpoint: dynamodb });
}
