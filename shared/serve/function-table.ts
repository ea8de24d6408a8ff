import { ConfiguredRetryStrategy } from '@smithy/core/retry';
import { REQUEST_RETRIES, type Table, tableOf } from '../table/dynamodb/open-table.ts';
import { dynamodbEndpoint, region, tableName } from './environment.ts';

/**
 * The table of the function that this runs in. What the SDK would look for in files and in further
 * variables is said here, which an instance's start is some milliseconds shorter for.
 */
export function openFunctionTable(): Table {
  return tableOf(tableName(), REQUEST_RETRIES, {
    region: region(),
    endpoint: dynamodbEndpoint(),
    defaultsMode: 'standard',
    retryStrategy: new ConfiguredRetryStrategy(REQUEST_RETRIES.maxAttempts, retryDelay),
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    accountIdEndpointMode: 'disabled',
    authSchemePreference: [],
    userAgentAppId: async () => undefined,
    endpointDiscoveryEnabledProvider: async () => undefined,
  });
}

/** The longest delay before the second attempt; it doubles before each further one. */
export const FIRST_RETRY_DELAY_MS = 50;

/**
 * Up to 50 ms before the second attempt, 100 before the third, at random. The SDK waits up to a
 * second for a throttled read: in a rush every instance that waits is one that does not answer, and
 * Lambda starts another, which has everything to read (docs/capacity.md).
 */
export const retryDelay = (attempt: number): number =>
  Math.random() * FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1);
