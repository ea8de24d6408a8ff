import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { Problem } from '../../problem.ts';

/** DynamoDB's errors for a request that is wrong or not permitted; a retry cannot help. */
const OUR_FAULTS = [
  'AccessDeniedException',
  'ConditionalCheckFailedException',
  'ItemCollectionSizeLimitExceededException',
  'ResourceNotFoundException',
  'SerializationException',
  'UnknownOperationException',
  'ValidationException',
];

/**
 * Problem `unavailable` when DynamoDB is unreachable, throttles, sends an invalid response or refuses
 * the credentials. Any other error is our own fault and stays as it is, so that a bug does not look
 * like an outage.
 */
export function classifyFailure(error: unknown): unknown {
  if (!(error instanceof Error) || OUR_FAULTS.includes(error.name)) return error;
  return wasSent(error) ? new Problem('unavailable', { cause: error }) : error;
}

/** The SDK adds `$metadata` to errors of requests that it has tried to send, but not to others. */
const wasSent = (error: Error): boolean =>
  '$metadata' in error || error.name === 'CredentialsProviderError';

export const timedOutAfter = (ms: number): Problem =>
  new Problem('unavailable', {
    cause: Object.assign(new Error(`DynamoDB did not answer within ${Math.round(ms)} ms`), {
      name: 'TimeoutError',
    }),
  });

/** Whether the error means that DynamoDB could not be read. Cached data may then be used for a time. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable';

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
