import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  DynamoDBServiceException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../../problem.ts';

/** The one table. `send` throws Problem unavailable, with its cause, when DynamoDB does not serve. */
export interface Table {
  name: string;
  send: DynamoDBDocumentClient['send'];
}

interface TableOptions {
  /** A local engine; undefined for the AWS endpoint of the region in the environment. */
  endpoint?: string | undefined;
  /** For how long and how often DynamoDB is tried; for a request unless told otherwise. */
  retryPolicy?: RetryPolicy;
}

interface RetryPolicy {
  maxAttempts: number;
  requestTimeoutMs: number;
}

/**
 * A point read takes single-digit milliseconds: what takes a second will not come. With two reads a
 * request is answered, with what is remembered or with 503, before API Gateway gives up.
 */
export const REQUEST_RETRIES: RetryPolicy = { maxAttempts: 3, requestTimeoutMs: 1_000 };

/** An operator waits, and a batch of 10 MB takes its time. */
export const OPERATOR_RETRIES: RetryPolicy = { maxAttempts: 8, requestTimeoutMs: 60_000 };

/** Local engines keep a table apart for each key and region, so everything local uses these. */
export const LOCAL_ACCESS = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

export function openTable(name: string, options: TableOptions = {}): Table {
  const { endpoint, retryPolicy = REQUEST_RETRIES } = options;
  return tableOf(name, retryPolicy, endpoint === undefined ? {} : { endpoint, ...LOCAL_ACCESS });
}

/** With any further settings of the SDK's client. */
export function tableOf(
  name: string,
  retryPolicy: RetryPolicy,
  config: DynamoDBClientConfig,
): Table {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: retryPolicy.maxAttempts,
      requestHandler: {
        connectionTimeout: 1_000,
        requestTimeout: retryPolicy.requestTimeoutMs,
        throwOnRequestTimeout: true, // without it a late answer is only warned of
      },
      base64Decoder: keepBase64,
      ...config,
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const send = async (command: never): Promise<unknown> => {
    try {
      return await client.send(command);
    } catch (cause) {
      if (isOurFault(cause)) throw cause;
      throw new Problem('unavailable', { cause });
    }
  };
  return { name, send: send as Table['send'] };
}

/**
 * Binary attributes are read as the base64 that DynamoDB sends and that Lambda answers with: to
 * check, decode and encode it again is a fifth of what reading a large document takes.
 */
const keepBase64 = (text: string) => text as unknown as Uint8Array;

/** What DynamoDB says of the request itself; all else is that it is not reached, or not now. */
const isOurFault = (error: unknown): boolean =>
  error instanceof DynamoDBServiceException &&
  error.$fault === 'client' &&
  !THROTTLED.includes(error.name);

const THROTTLED = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
];

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
