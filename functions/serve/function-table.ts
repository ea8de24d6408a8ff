import { ConfiguredRetryStrategy } from '@smithy/core/retry';
import { createSend, requestLimits, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { dynamodbEndpoint, region, tableName, timeoutFactor } from './environment.ts';

/**
 * The time for all reads and writes of a request. With the authorizer's one read, a client gets its
 * answer, from a cache or a 503, within 4 seconds.
 */
const REQUEST_TIMEOUT_MS = 2_300;

/**
 * Opens the table for one request at a time, from this function's environment. Settings that the
 * SDK would look up in files and environment variables are explicit, which saves milliseconds of
 * each cold start.
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

/** The longest delay before the second attempt; it doubles before each further one. */
const FIRST_RETRY_DELAY_MS = 50;

/**
 * Full jitter: up to 50 ms before the second attempt, 100 ms before the third. The SDK's default of
 * up to a second after throttling would keep instances waiting under load, and Lambda would start
 * more, whose caches are empty (docs/capacity.md).
 */
export const retryDelay = (attempt: number): number =>
  Math.random() * FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1);
