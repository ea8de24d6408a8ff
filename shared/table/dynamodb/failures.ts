import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { Problem } from '../../problem.ts';

/**
 * DynamoDB errors for requests that are wrong or not permitted, or whose condition is not met, so that a retry
 * cannot help.
 */
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
 * Returns Problem `unavailable` if DynamoDB is unreachable, fails, throttles or refuses the credentials.
 * Returns other errors unchanged: they are our own faults, and must not look like an outage.
 */
export function classifyFailure(error: unknown): unknown {
  if (!(error instanceof Error) || OUR_FAULTS.includes(error.name)) return error;
  return wasSent(error) ? new Problem('unavailable', { cause: error }) : error;
}

/**
 * Reports whether the fault may be DynamoDB's or the network's: the SDK tried to send the request (such an
 * error has `$metadata`), or found no credentials.
 */
const wasSent = (error: Error): boolean =>
  '$metadata' in error || error.name === 'CredentialsProviderError';

export const timedOutAfter = (ms: number): Problem =>
  new Problem('unavailable', {
    cause: Object.assign(new Error(`DynamoDB did not answer within ${Math.round(ms)} ms`), {
      name: 'TimeoutError',
    }),
  });

/** Checks whether DynamoDB could not be read, so that cached data may be used for a time. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable';

/** Waits for a conditional write; false if its condition failed. */
export async function isConditionMet(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
