/** The outcome of the work, or the signal's reason as soon as there is one; the work goes on. */
export async function untilAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  let stopListening = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    stopListening = () => signal.removeEventListener('abort', abort);
  });
  return Promise.race([work, aborted]).finally(stopListening);
}
