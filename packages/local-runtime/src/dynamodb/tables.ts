import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { z } from 'zod';
import type { Stack, StackResource } from '../template/stack.ts';

export const TABLE_TYPE = 'AWS::DynamoDB::Table';

/**
 * Creates every table that the template describes and that the engine does not have yet.
 * @returns the tables' names by their logical ids
 * @throws when a table of that name exists with another key schema
 */
export async function createTables(
  stack: Stack,
  endpoint: string,
): Promise<Record<string, string>> {
  const client = new DynamoDBClient({
    endpoint,
    region: stack.region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const tables = stack.listResources(TABLE_TYPE, TableProperties);
  try {
    for (const table of tables) await ensureTable(client, table);
  } finally {
    client.destroy();
  }
  return Object.fromEntries(tables.map(({ logicalId, id }) => [logicalId, id]));
}

const unsupported = z.undefined({ error: 'is not supported here' }).optional();

const TableProperties = z.object({
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) })),
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: unsupported,
  LocalSecondaryIndexes: unsupported,
  TimeToLiveSpecification: z
    .object({ AttributeName: z.string().optional(), Enabled: z.boolean() })
    .optional(),
});

type Table = StackResource<z.output<typeof TableProperties>>;

async function ensureTable(client: DynamoDBClient, table: Table): Promise<void> {
  const existing = await findKeySchema(client, table.id);
  if (existing === undefined) return createTable(client, table);
  const wanted = keySchemaText(table.properties.KeySchema);
  if (existing === wanted) return;
  throw new Error(
    `The table ${table.id} exists with the key ${existing}, the template says ${wanted}: ` +
      'delete it, or keep the data in another folder',
  );
}

// No engine here limits capacity, so the billing mode is always the one that needs no numbers.
async function createTable(client: DynamoDBClient, { id, properties }: Table): Promise<void> {
  const { TimeToLiveSpecification: ttl, ...schema } = properties;
  await client.send(
    new CreateTableCommand({ TableName: id, BillingMode: 'PAY_PER_REQUEST', ...schema }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName: id });
  if (!ttl?.Enabled || !ttl.AttributeName) return;
  const specification = { Enabled: true, AttributeName: ttl.AttributeName };
  await client
    .send(new UpdateTimeToLiveCommand({ TableName: id, TimeToLiveSpecification: specification }))
    .catch((error: Error) => {
      // dynalite has no TTL: an expired item then stays, as it may for days in DynamoDB.
      if (error.name !== 'UnknownOperationException') throw error;
    });
}

async function findKeySchema(client: DynamoDBClient, name: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return keySchemaText(Table?.KeySchema ?? []);
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

function keySchemaText(keys: { AttributeName?: string; KeyType?: string }[]): string {
  return keys.map(({ AttributeName, KeyType }) => `${AttributeName} (${KeyType})`).join(', ');
}
