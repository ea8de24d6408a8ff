import type { ClubDataError } from './club-data-error.ts';
import { untilAborted } from './until-aborted.ts';

/** Milliseconds. setTimeout fires at once when given more. */
const MAX_TIMEOUT = 2 ** 31 - 1;

interface TimeoutOptions {
  /** Milliseconds. */
  timeout: number;
  signal: AbortSignal;
  /** Creates the error to reject with on timeout. */
  timeoutError: () => ClubDataError;
}

/** Aborts the work, and rejects without waiting for it, on timeout or when the signal is aborted. */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeout, signal, timeoutError }: TimeoutOptions,
): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const onTimeout = () => controller.abort(timeoutError());
  const timer = setTimeout(onTimeout, Math.min(timeout, MAX_TIMEOUT));
  const onAbort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    return await untilAborted(work(controller.signal), controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
