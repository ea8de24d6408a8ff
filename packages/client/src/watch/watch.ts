import { type Clock, systemClock } from '../clock.ts';
import type { ClubDataError } from '../club-data-error.ts';
import { type Page, pause } from './pause.ts';
import { pollDelay } from './poll-delay.ts';

/** Pass its options on to the call: `(options) => club.listTeams({ ...options, seasonId })`. */
export type WatchedCall<T> = (options: {
  signal: AbortSignal;
  onStale: (error: ClubDataError) => void;
}) => Promise<T>;

export interface WatchOptions {
  /** Milliseconds between two polls: 5,000, or at least 1,000. */
  interval?: number | undefined;
  /** Called after a poll that failed, also when the call resolved with what `storage` kept. */
  onError?: ((error: unknown) => void) | undefined;
  /** Called after a poll that the service answered, whether or not the data has changed. */
  onFresh?: (() => void) | undefined;
  /** Stops it, as the returned function does. */
  signal?: AbortSignal | undefined;
}

export type Watch = <T>(
  call: WatchedCall<T>,
  onChange: (data: T) => void,
  options?: WatchOptions,
) => () => void;

interface Surroundings {
  clock: Clock;
  page: () => Page | undefined;
}

const DEFAULT_INTERVAL = 5_000;

/**
 * Calls at once and then again and again, and reports the data whenever it has changed. It waits
 * longer after failures, a minute after refusals, honours Retry-After, and pauses in a hidden page.
 *
 * @returns a function that stops it
 */
export const watch: Watch = createWatch({ clock: systemClock, page: currentPage });

function currentPage(): Page | undefined {
  return (globalThis as { document?: Page }).document;
}

export function createWatch({ clock, page }: Surroundings): Watch {
  return (call, onChange, { signal, interval = DEFAULT_INTERVAL, onError, onFresh } = {}) => {
    const stopping = new AbortController();
    const { signal: stopped } = stopping;
    const stop = (): void => {
      signal?.removeEventListener('abort', stop);
      stopping.abort();
    };
    if (signal?.aborted) return stop;
    signal?.addEventListener('abort', stop);

    const poll = createPoll(call, { onChange, onError, onFresh }, stopped);
    const run = async (): Promise<void> => {
      for (let failures = 0; !stopped.aborted; ) {
        const error = await poll();
        failures = error === undefined ? 0 : failures + 1;
        const delay = pollDelay({ interval, failures, error }, clock);
        await pause(delay, { signal: stopped, clock, page: page() });
      }
    };
    void run();
    return stop;
  };
}

interface Listeners<T> extends Pick<WatchOptions, 'onError' | 'onFresh'> {
  onChange: (data: T) => void;
}

/** One poll; resolves to why it failed. Nothing is reported after the end. */
function createPoll<T>(
  call: WatchedCall<T>,
  { onChange, onError, onFresh }: Listeners<T>,
  stopped: AbortSignal,
): () => Promise<unknown> {
  let last: { data: T } | undefined;

  const report = (data: T): void => {
    if (last && last.data === data) return;
    last = { data };
    notify(stopped, () => onChange(data));
  };

  return async () => {
    let failure: unknown;
    const onStale = (error: ClubDataError) => {
      failure = error;
    };
    try {
      report(await call({ signal: stopped, onStale }));
    } catch (error) {
      failure = error ?? new Error('The call failed without a reason.');
    }
    notify(stopped, () => (failure === undefined ? onFresh?.() : onError?.(failure)));
    return failure;
  };
}

/** A listener that throws becomes an unhandled rejection, which platforms report, and ends nothing. */
function notify(stopped: AbortSignal, listener: () => void): void {
  if (!stopped.aborted) new Promise((resolve) => resolve(listener()));
}
