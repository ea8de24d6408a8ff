/**
 * Returns why a signal was aborted; a generic error if the signal has no reason. React Native before 0.88
 * records no reason.
 */
export function abortReason(signal: AbortSignal): unknown {
  return signal.reason ?? abortError();
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortReason(signal);
}

function abortError(): Error {
  const error = new Error('The call was aborted.');
  error.name = 'AbortError';
  return error;
}
