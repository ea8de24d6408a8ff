import type { ClubDataError } from './club-data-error.ts';
import { untilAborted } from './until-aborted.ts';

/** Milliseconds: a longer timer ends at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

interface TimeLimit {
  /** Milliseconds. */
  timeout: number;
  signal: AbortSignal;
  /** What the work rejects with when its time is over. */
  tooLate: () => ClubDataError;
}

/** Work that is told to stop, and not waited for, when its time is over or its signal aborted. */
export async function withinTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeout, signal, tooLate }: TimeLimit,
): Promise<T> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(tooLate()), Math.min(timeout, LONGEST_TIMER));
  const abort = () => stop.abort(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await untilAborted(work(stop.signal), stop.signal);
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
