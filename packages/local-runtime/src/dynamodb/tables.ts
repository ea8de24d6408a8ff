import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceNotFoundException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { z } from 'zod';
import { unsupported } from '../template/assembly.ts';
import type { Stack } from '../template/stack.ts';

/**
 * Creates the tables that DynamoDB does not have yet.
 *
 * @returns table names by logical id
 * @throws when a table of that name has a different key schema
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
      if (existing) checkKeySchema(id, existing, properties.KeySchema);
      else await createTable(client, id, properties);
    }
  } finally {
    client.destroy();
  }
  return Object.fromEntries(tables.map(({ logicalId, id }) => [logicalId, id]));
}

/** Lists tables. A global table is one table, without replicas. */
export const listTables = (stack: Stack) =>
  ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'].flatMap((type) =>
    stack.listResources(type, TableProperties),
  );

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
  { KeySchema, AttributeDefinitions }: z.output<typeof TableProperties>,
): Promise<void> {
  const schema = { KeySchema, AttributeDefinitions };
  await client.send(
    new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', ...schema }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName });
}

async function findKeySchema(client: DynamoDBClient, TableName: string) {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.KeySchema;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

function checkKeySchema(
  table: string,
  ...schemas: [existing: KeySchemaElement[], wanted: KeySchemaElement[]]
): void {
  const [existing, wanted] = schemas.map((schema) => schema.map(Object.values).join(' and '));
  if (existing === wanted) return;
  throw new Error(
    `The table ${table} exists with the key ${existing}, the template says ${wanted}: ` +
      'delete it (with --fresh if it is kept in a folder), or keep the data in another folder',
  );
}
