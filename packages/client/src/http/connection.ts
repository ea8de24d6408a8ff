import type { Clock } from '../clock.ts';
import { type ConnectionOptions, DEFAULT_LIMITS, type Limits } from '../options.ts';
import type { paths } from '../schema.ts';
import type { Answer } from './attempt.ts';
import { buildUrl, type Parameters } from './build-url.ts';
import type { HoldOff } from './hold-off.ts';
import { withRetries } from './retry.ts';

export interface Message {
  method: 'GET' | 'POST';
  /** Path template of the OpenAPI document, such as `/clubs/{club}`. */
  path: keyof paths;
  parameters?: Parameters;
  headers?: Record<string, string>;
  body?: object;
  signal: AbortSignal | undefined;
  /**
   * Whether the caller can use stored data if the message fails. If true, the message is sent only once,
   * without retries.
   */
  hasFallback?: boolean | undefined;
}

/** Sends a message with retries. Resolves for a 200 or 304. */
export type Connection = <T>(message: Message) => Promise<Answer<T>>;

export function openConnection(
  options: ConnectionOptions,
  { clock, holdOff }: { clock: Clock; holdOff: HoldOff },
): Connection {
  const { baseUrl, fetch = (url, init) => globalThis.fetch(url, init) } = options;
  const limits = limitsOf(options);
  return ({ path, parameters = {}, signal, hasFallback, ...message }) => {
    const url = buildUrl(baseUrl, path, parameters);
    const sendRequest = (abort: AbortSignal) =>
      fetch(url, { ...requestInit(message), signal: abort });
    return withRetries(sendRequest, {
      signal,
      clock,
      holdOff,
      limits: hasFallback ? once(limits) : limits,
    });
  };
}

function requestInit({ method, headers, body }: Pick<Message, 'method' | 'headers' | 'body'>) {
  return {
    method,
    headers: {
      // Without an Accept header the service sends no gzip.
      Accept: 'application/json',
      ...headers,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // The service never redirects; following a redirect could send a key or token to another host.
    // Not `error`, which Cloudflare Workers do not support.
    redirect: 'manual',
  } satisfies RequestInit;
}

export type SendLimits = Omit<Limits, 'cacheSize'>;

export const once = ({ attemptTimeout, totalTimeout }: SendLimits): SendLimits => ({
  attemptTimeout,
  maxAttempts: 1,
  totalTimeout: Math.min(attemptTimeout, totalTimeout),
});

/** Returns the limits; an undefined option has its default. */
export function limitsOf(options: Partial<Limits>): SendLimits {
  const { attemptTimeout, maxAttempts, totalTimeout } = options;
  return {
    attemptTimeout: attemptTimeout ?? DEFAULT_LIMITS.attemptTimeout,
    maxAttempts: maxAttempts ?? DEFAULT_LIMITS.maxAttempts,
    totalTimeout: totalTimeout ?? DEFAULT_LIMITS.totalTimeout,
  };
}
