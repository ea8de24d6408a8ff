import type { Clock } from '../clock.ts';
import type { KnownDocuments } from '../revision/known-documents.ts';
import type { PollRevision } from '../revision/live-revision.ts';
import type { SnapshotCall, Snapshots } from '../revision/snapshots.ts';
import type { Page } from './pause.ts';
import { createPoller } from './poller.ts';
import { createWatcher } from './watcher.ts';

export interface WatchOptions {
  /**
   * Milliseconds between two polls, 5,000 by default, 1,000 at least. A function is called after each poll. The
   * shortest interval of all watches counts.
   */
  interval?: number | ((hasFailed: boolean) => number) | undefined;
  /** Called after a failure, even if `onChange` was called with stored data. */
  onError?: ((error: unknown) => void) | undefined;
  /** Called when a poll shows that the data is current. */
  onFresh?: (() => void) | undefined;
  /** Signal that stops the watch, like the returned function. */
  signal?: AbortSignal | undefined;
}

export type Watch = <T>(
  call: SnapshotCall<T>,
  onChange: (data: T) => void,
  options?: WatchOptions,
) => () => void;

interface Surroundings {
  poll: PollRevision;
  snapshots: Snapshots;
  known: KnownDocuments;
  clock: Clock;
  page: () => Page | undefined;
}

const DEFAULT_INTERVAL = 5_000;

export function createWatch({ snapshots, known, ...surroundings }: Surroundings): Watch {
  const { clock } = surroundings;
  const addToPoller = createPoller(surroundings);
  return (
    call,
    onChange,
    { signal, interval: given = DEFAULT_INTERVAL, onError, onFresh } = {},
  ) => {
    const interval = typeof given === 'function' ? given : () => given;
    const stopping = new AbortController();
    const { signal: stopped } = stopping;
    if (signal?.aborted) return () => {};
    const listeners = { onChange, onError, onFresh };
    const update = createWatcher(call, listeners, { snapshots, known, clock, interval, stopped });
    const leavePoller = addToPoller({ interval, update });
    const stop = (): void => {
      signal?.removeEventListener('abort', stop);
      stopping.abort();
      leavePoller();
    };
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop(); // the call may already have run and aborted the signal
    return stop;
  };
}
