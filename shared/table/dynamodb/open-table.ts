import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  DynamoDBServiceException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../../problem.ts';

/** The one table. `send` throws Problem `unavailable`, with its cause, when DynamoDB fails. */
export interface Table {
  name: string;
  send: DynamoDBDocumentClient['send'];
}

interface TableOptions {
  /** URL of a local DynamoDB; undefined for the AWS endpoint of the region in the environment. */
  endpoint?: string | undefined;
  /** REQUEST_RETRIES when omitted. */
  retryPolicy?: RetryPolicy;
}

interface RetryPolicy {
  maxAttempts: number;
  requestTimeoutMs: number;
}

/**
 * A point read takes single-digit milliseconds, so after a second it has failed. Even with two reads
 * a request ends, from the cache or with 503, before API Gateway times out.
 */
export const REQUEST_RETRIES: RetryPolicy = { maxAttempts: 3, requestTimeoutMs: 1_000 };

/** Operators can wait, and a batch of 10 MB takes time. */
export const OPERATOR_RETRIES: RetryPolicy = { maxAttempts: 8, requestTimeoutMs: 60_000 };

/** Local DynamoDBs separate tables by access key and region, so all local code uses these. */
export const LOCAL_ACCESS = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

export function openTable(name: string, options: TableOptions = {}): Table {
  const { endpoint, retryPolicy = REQUEST_RETRIES } = options;
  return tableOf(name, retryPolicy, endpoint === undefined ? {} : { endpoint, ...LOCAL_ACCESS });
}

/** `config` overrides the settings of the SDK's client. */
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
        throwOnRequestTimeout: true, // without it the SDK only logs a timeout
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
 * Keeps binary attributes as base64, which both DynamoDB and Lambda's responses use: decoding and
 * encoding again is a fifth of the cost of reading a large document.
 */
const keepBase64 = (text: string) => text as unknown as Uint8Array;

/** The request itself is wrong; any other error means that DynamoDB is unreachable or throttling. */
const isOurFault = (error: unknown): boolean =>
  error instanceof DynamoDBServiceException &&
  error.$fault === 'client' &&
  !THROTTLED.includes(error.name);

const THROTTLED = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
];

/** False when a conditional write failed its condition. */
export async function isConditionMet(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
