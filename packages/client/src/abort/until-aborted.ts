import { abortReason } from './abort-reason.ts';

/** Settles like the promise, or rejects with the signal's reason. An abort does not stop the work. */
export async function untilAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  let stopListening = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(abortReason(signal));
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
    stopListening = () => signal.removeEventListener('abort', onAbort);
  });
  return Promise.race([work, aborted]).finally(stopListening);
}
