import createFetchClient, { type Client } from 'openapi-fetch';
import type { Answer, Exchange } from './attempt.ts';
import type { Clock } from './clock.ts';
import { type ConnectionOptions, DEFAULT_LIMITS } from './options.ts';
import { withRetries } from './retry.ts';
import type { paths } from './schema.ts';

export interface Connection {
  /** One request each, by the types of the OpenAPI document. */
  api: Client<paths>;
  /** Sends it as often as its failures call for. */
  send<T>(exchange: Exchange, signal: AbortSignal): Promise<Answer<T>>;
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
    // API Gateway sends what is stored compressed as it is only to who names a type.
    headers: { Accept: 'application/json' },
    // The service never redirects, and no key or token goes where it did not ask it to.
    // (Cloudflare's workers do not know `error`.)
    redirect: 'manual',
  });
  return { api, send: (exchange, signal) => withRetries(exchange, { limits, signal, clock }) };
}
