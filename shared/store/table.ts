import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../problem.ts';

/** The one table. `send` throws Problem unavailable, with its cause, when DynamoDB does not serve. */
export interface Table {
  name: string;
  send: DynamoDBDocumentClient['send'];
}

interface TableOptions {
  /** A local engine; undefined for the AWS endpoint of the region in the environment. */
  endpoint?: string | undefined;
  maxAttempts?: number;
}

/** Local engines keep a table apart for each key and region, so everything local uses these. */
export const LOCAL_ACCESS = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

export function openTable(name: string, { endpoint, maxAttempts = 3 }: TableOptions = {}): Table {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      ...(endpoint === undefined ? {} : { endpoint, ...LOCAL_ACCESS }),
      maxAttempts,
      // A point read takes single-digit milliseconds: what takes a second will not come.
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000 },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const send = async (command: never): Promise<unknown> => {
    try {
      return await client.send(command);
    } catch (cause) {
      if (cause instanceof ConditionalCheckFailedException) throw cause;
      throw new Problem('unavailable', { cause });
    }
  };
  return { name, send: send as Table['send'] };
}

/** The table that the stack names in the environment of a function. */
export function tableFromEnvironment(): Table {
  const name = process.env.TABLE_NAME;
  if (!name) throw new Error('The environment variable TABLE_NAME is not set.');
  return openTable(name);
}

/** False when the condition of a write did not hold. */
export async function isConditionMet(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
