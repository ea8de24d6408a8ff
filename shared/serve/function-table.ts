import { ConfiguredRetryStrategy } from '@smithy/core/retry';
import { REQUEST_RETRIES, type Table, tableOf } from '../table/dynamodb/open-table.ts';
import { dynamodbEndpoint, region, tableName } from './environment.ts';

/**
 * The table, from this function's environment. Settings that the SDK would look up in files and
 * environment variables are explicit, which saves milliseconds of each cold start.
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
 * Full jitter: up to 50 ms before the second attempt, 100 ms before the third. The SDK's default of
 * up to a second after throttling would keep instances waiting under load, and Lambda would start
 * more, whose caches are empty (docs/capacity.md).
 */
export const retryDelay = (attempt: number): number =>
  Math.random() * FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1);
