import { ConfiguredRetryStrategy } from '@smithy/core/retry';
import { createSend, requestLimits, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { dynamodbEndpoint, region, tableName, timeoutFactor } from './environment.ts';

/**
 * Milliseconds for all reads and writes of a request. Including the authorizer's read, a client gets an answer
 * within 4 seconds.
 */
const REQUEST_TIMEOUT_MS = 2_300;

/**
 * Returns a function that opens the table for one request. Explicit settings spare the SDK its search in files
 * and variables, which saves milliseconds of each cold start.
 */
export function openFunctionTable(): () => Table {
  const name = tableName();
  const factor = timeoutFactor();
  const limits = requestLimits(factor);
  const url = new URL(dynamodbEndpoint());
  const send = createSend(limits, {
    region: region(),
    endpoint: url.href,
    defaultsMode: 'standard',
    retryMode: 'standard',
    retryStrategy: new ConfiguredRetryStrategy(limits.maxAttempts, retryDelay),
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    accountIdEndpointMode: 'disabled',
    authSchemePreference: [],
    disableClockSkewCorrection: false,
    endpointProvider: () => ({ url }),
    userAgentAppId: async () => undefined,
    endpointDiscoveryEnabledProvider: async () => undefined,
  });
  return () => {
    const deadline = performance.now() + REQUEST_TIMEOUT_MS * factor;
    return { name, send: ((command: never) => send(command, deadline)) as Table['send'] };
  };
}

/**
 * Upper limit in milliseconds for the random delay before the second attempt. The limit doubles before each
 * further attempt.
 */
const FIRST_RETRY_DELAY_MS = 50;

/**
 * Returns a random delay in milliseconds. The SDK's longer delays would block instances, and Lambda would start
 * more with empty caches (docs/capacity.md).
 */
export const retryDelay = (attempt: number): number =>
  Math.random() * FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1);
