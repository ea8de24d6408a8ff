import type { Clock } from './clock.ts';
import { ClubDataError, errorOf } from './club-data-error.ts';
import { untilAborted } from './until-aborted.ts';

/** As openapi-fetch returns it: data with a 200, an error with any other status. */
export interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
  response: Response;
}

/** Sends a request and reads all of its answer. */
export type Exchange<T> = (signal: AbortSignal) => Promise<Answer<T>>;

/** One exchange, within its time: an answer with data, or a 304. */
export async function attempt<T>(
  exchange: Exchange<T>,
  { timeout, signal, clock }: { timeout: number; signal: AbortSignal; clock: Clock },
): Promise<Answer<T>> {
  const { data, error, response } = await withinTime(exchange, timeout, signal);
  if (data || response.status === 304) return { data, response };
  throw errorOf(response, error, clock.now());
}

async function withinTime<T>(
  exchange: Exchange<T>,
  timeout: number,
  signal: AbortSignal,
): Promise<Answer<T>> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort(new ClubDataError('no_answer', `No answer came within ${timeout} ms.`));
  }, timeout);
  const abort = () => stop.abort(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await untilAborted(exchange(stop.signal), stop.signal);
  } catch (cause) {
    throw stop.signal.aborted ? stop.signal.reason : failureOf(cause);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function failureOf(cause: unknown): ClubDataError {
  if (cause instanceof SyntaxError)
    return new ClubDataError('unreadable_answer', 'The answer is not JSON.', { cause });
  return new ClubDataError('network_failure', 'The service cannot be reached.', { cause });
}
