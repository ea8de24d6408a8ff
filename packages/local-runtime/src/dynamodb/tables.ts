import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { z } from 'zod';
import type { Stack } from '../template/stack.ts';

export const TABLE_TYPE = 'AWS::DynamoDB::Table';

/**
 * Creates the tables of the template that DynamoDB does not have yet.
 * @returns their names by logical id
 * @throws when a table of that name exists with another key schema
 */
export async function createTables(
  stack: Stack,
  endpoint: string,
): Promise<Record<string, string>> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: stack.region, credentials });
  const tables = listTables(stack);
  try {
    for (const { id, properties } of tables) {
      const existing = await findKeySchema(client, id);
      if (!existing) await createTable(client, id, properties);
      else checkKeySchema(id, existing, properties.KeySchema);
    }
  } finally {
    client.destroy();
  }
  return Object.fromEntries(tables.map(({ logicalId, id }) => [logicalId, id]));
}

export const listTables = (stack: Stack) => stack.listResources(TABLE_TYPE, TableProperties);

type KeySchema = { AttributeName?: string | undefined; KeyType?: string | undefined }[];

const unsupported = z.undefined({ error: 'is not supported here' }).optional();

const TableProperties = z.object({
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) })),
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: unsupported,
  LocalSecondaryIndexes: unsupported,
});

// Nothing limits capacity here, so the billing mode is always the one without numbers.
async function createTable(
  client: DynamoDBClient,
  TableName: string,
  schema: z.output<typeof TableProperties>,
): Promise<void> {
  await client.send(
    new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', ...schema }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName });
}

async function findKeySchema(
  client: DynamoDBClient,
  TableName: string,
): Promise<KeySchema | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.KeySchema;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

function checkKeySchema(table: string, ...schemas: [existing: KeySchema, wanted: KeySchema]): void {
  const [existing, wanted] = schemas.map((schema) => schema.map(Object.values).join(' and '));
  if (existing === wanted) return;
  throw new Error(
    `The table ${table} exists with the key ${existing}, the template says ${wanted}: ` +
      'delete it, or keep the data in another folder',
  );
}
