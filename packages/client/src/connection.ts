import createFetchClient, { type Client } from 'openapi-fetch';
import type { FetchResult, SendRequest } from './attempt.ts';
import type { Clock } from './clock.ts';
import { type ConnectionOptions, DEFAULT_LIMITS } from './options.ts';
import { withRetries } from './retry.ts';
import type { paths } from './schema.ts';

export interface Connection {
  /** Sends single requests, typed by the OpenAPI document. */
  api: Client<paths>;
  /** Sends a request with retries. */
  send<T>(sendRequest: SendRequest, signal: AbortSignal): Promise<FetchResult<T>>;
}

export function openConnection(options: ConnectionOptions, clock: Clock): Connection {
  const {
    baseUrl,
    fetch = (request) => globalThis.fetch(request),
    attemptTimeout = DEFAULT_LIMITS.attemptTimeout,
    maxAttempts = DEFAULT_LIMITS.maxAttempts,
    totalTimeout = DEFAULT_LIMITS.totalTimeout,
  } = options;
  const limits = { attemptTimeout, maxAttempts, totalTimeout };
  const api = createFetchClient<paths>({
    baseUrl,
    fetch,
    // Without an Accept header the service sends no gzip.
    headers: { Accept: 'application/json' },
    // The service never redirects; following a redirect could send a key or token to another host.
    // Not `error`, which Cloudflare Workers do not support.
    redirect: 'manual',
  });
  return {
    api,
    send: (sendRequest, signal) => withRetries(sendRequest, { limits, signal, clock }),
  };
}
