import { untilAborted } from '../abort/until-aborted.ts';
import type { Clock } from '../clock.ts';

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export interface Page extends Listening {
  readonly hidden: boolean;
  readonly defaultView?: Listening | null;
}

interface PauseOptions {
  signal: AbortSignal;
  clock: Clock;
  /** Page; undefined on servers, in workers and in React Native. */
  page: Page | undefined;
}

export function currentPage(): Page | undefined {
  return (globalThis as { document?: Page }).document;
}

/**
 * Waits for the delay and, while the page is hidden, longer.
 * @returns true if the pause ended because the page became visible or the device came online
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
