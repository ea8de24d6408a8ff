import { MAX_TIMEOUT } from '../clock.ts';
import { abortReason, throwIfAborted } from './abort-reason.ts';

interface TimeoutOptions {
  timeout: number;
  signal?: AbortSignal | undefined;
  timeoutError: () => Error;
}

/** Aborts the work on timeout or when the signal is aborted, and then rejects at once. */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeout, signal, timeoutError }: TimeoutOptions,
): Promise<T> {
  throwIfAborted(signal);
  const controller = new AbortController();
  const { promise: stopped, stop } = rejectable(controller);
  const timer = setTimeout(() => stop(timeoutError()), Math.min(timeout, MAX_TIMEOUT));
  const onAbort = () => signal && stop(abortReason(signal));
  signal?.addEventListener('abort', onAbort);
  try {
    return await Promise.race([stopped, work(controller.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/**
 * Returns a promise, and a function `stop` that aborts the controller and rejects the promise. Older browsers
 * do not store a reason in the signal.
 */
function rejectable(controller: AbortController) {
  let reject = (_: unknown): void => {};
  const promise = new Promise<never>((_, onReject) => {
    reject = onReject;
  });
  const stop = (reason: unknown): void => {
    reject(reason);
    controller.abort(reason);
  };
  return { promise, stop };
}
