import { untilAborted } from '../abort/until-aborted.ts';
import type { Clock } from '../clock.ts';

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** The part of a document that says whether the page is seen, and of its window whether it is online. */
export interface Page extends Listening {
  readonly hidden: boolean;
  readonly defaultView?: Listening | null;
}

interface PauseOptions {
  signal: AbortSignal;
  clock: Clock;
  /** Page; undefined where there is none: on a server, in a worker, in React Native. */
  page: Page | undefined;
}

export function currentPage(): Page | undefined {
  return (globalThis as { document?: Page }).document;
}

/**
 * Ends after the delay, but not while the page is hidden; at once when the page is shown again, when
 * the device is online again, or when the signal is aborted.
 *
 * @returns whether the page or the device has ended it
 */
export async function pause(
  milliseconds: number,
  { signal, clock, page }: PauseOptions,
): Promise<boolean> {
  const end = new AbortController();
  let isResumed = false;
  const onAbort = () => end.abort();
  const onEvent = () => {
    if (page?.hidden) return;
    isResumed = true;
    end.abort();
  };
  signal.addEventListener('abort', onAbort);
  page?.addEventListener('visibilitychange', onEvent);
  page?.defaultView?.addEventListener('online', onEvent);
  try {
    if (signal.aborted) return isResumed;
    await clock.sleep(milliseconds, end.signal);
    if (page?.hidden) await untilAborted(new Promise(() => {}), end.signal);
  } catch {
    // Aborted: the pause is over.
  } finally {
    signal.removeEventListener('abort', onAbort);
    page?.removeEventListener('visibilitychange', onEvent);
    page?.defaultView?.removeEventListener('online', onEvent);
  }
  return isResumed;
}
