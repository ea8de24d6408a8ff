import type { Clock } from './clock.ts';
import { ClubDataError, toClubDataError } from './club-data-error.ts';
import { withTimeout } from './with-timeout.ts';

/** As openapi-fetch returns it: `data` for a 200, `error` for any other status. */
export interface FetchResult<T> {
  data?: T | undefined;
  error?: unknown;
  response: Response;
}

/**
 * Sends a request and reads the whole body. The body of a 200 is read as text, so that the status is
 * known even when it is not JSON.
 */
export type SendRequest = (signal: AbortSignal) => Promise<FetchResult<string>>;

interface AttemptOptions {
  /** Milliseconds. */
  timeout: number;
  signal: AbortSignal;
  clock: Clock;
}

/** Sends a request once, with a timeout; returns a 200 with its data, or a 304. */
export async function attempt<T>(
  sendRequest: SendRequest,
  { timeout, signal, clock }: AttemptOptions,
): Promise<FetchResult<T>> {
  const timeoutError = () => new ClubDataError('no_answer', `No response within ${timeout} ms.`);
  const send = (abort: AbortSignal) => sendRequest(abort).catch(throwNetworkFailure);
  const { data, error, response } = await withTimeout(send, { timeout, signal, timeoutError });
  if (response.status === 304) return { response };
  if (!data) throw toClubDataError(response, error, clock.now());
  return { data: parseJson<T>(data, response), response };
}

function throwNetworkFailure(cause: unknown): never {
  throw new ClubDataError('network_failure', 'The service cannot be reached.', { cause });
}

function parseJson<T>(text: string, { status }: Response): T {
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new ClubDataError('unreadable_answer', 'The response is not JSON.', { status, cause });
  }
}
