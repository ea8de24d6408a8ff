import type { Clock } from '../clock.ts';
import { ClubDataError, isRefusal } from '../club-data-error.ts';
import type { KnownDocuments } from '../revision/known-documents.ts';
import type { SnapshotCall, Snapshots } from '../revision/snapshots.ts';
import type { Club } from '../types.ts';
import { pollDelay } from './poll-delay.ts';

/**
 * Result of a poll: the club or the error. `isResumed` if the page became visible or the device came online.
 */
export type Poll = { club: Club; isResumed: boolean } | { error: unknown };

interface Listeners<T> {
  onChange: (data: T) => void;
  onError?: ((error: unknown) => void) | undefined;
  onFresh?: (() => void) | undefined;
}

interface Surroundings {
  snapshots: Snapshots;
  known: KnownDocuments;
  clock: Clock;
  /** Returns milliseconds between two polls. */
  interval: (hasFailed: boolean) => number;
  stopped: AbortSignal;
}

interface Failure {
  revision: string;
  error: unknown;
  times: number;
  retryAt: number;
}

export type UpdateWatcher = (poll: Poll) => void;

/**
 * Runs a watched call for each new revision, and again after a failure. Reports nothing after the watch has
 * ended.
 */
export function createWatcher<T>(
  call: SnapshotCall<T>,
  { onChange, onError, onFresh }: Listeners<T>,
  { snapshots, known, clock, interval, stopped: signal }: Surroundings,
): UpdateWatcher {
  let last: { data: T } | undefined;
  /** Revision of the last data from the service; undefined after a refusal. */
  let current: { revision: string; resets: number } | undefined;
  let failure: Failure | undefined;

  const report = (data: T): void => {
    if (last && last.data === data) return;
    last = { data };
    notify(signal, () => onChange(data));
  };

  const reportFailure = async (error: unknown): Promise<void> => {
    if (isRefusal(error)) {
      last = undefined;
      current = undefined;
    }
    if (!last) await snapshots.readStored(call, { error, signal }).then(report, () => {});
    notify(signal, () => onError?.(error));
  };

  const isDue = ({ revision }: Club, isResumed: boolean): boolean =>
    failure?.revision !== revision ||
    clock.now() >= failure.retryAt ||
    (isResumed && !asksToWait(failure.error));

  const readLive = async (club: Club): Promise<void> => {
    const { revision } = club;
    const resets = known.resets();
    try {
      const read = await snapshots.read(call, { club, signal });
      current = { revision: read.revision, resets };
      failure = undefined;
      report(read.data);
      notify(signal, () => onFresh?.());
    } catch (reason) {
      const error = reason ?? new Error('The call failed without a reason.');
      const times = failure?.revision === revision ? failure.times + 1 : 1;
      const delay = pollDelay({ interval: interval(true), failures: times, error }, clock);
      failure = { revision, error, times, retryAt: clock.now() + delay };
      await reportFailure(error);
    }
  };

  const isCurrent = ({ revision }: Club): boolean =>
    revision === current?.revision && known.resets() === current.resets;

  return oneAtATime(async (poll) => {
    if ('error' in poll) return reportFailure(poll.error);
    if (isCurrent(poll.club)) return notify(signal, () => onFresh?.());
    if (isDue(poll.club, poll.isResumed)) await readLive(poll.club);
  });
}

const asksToWait = (error: unknown): boolean =>
  error instanceof ClubDataError &&
  ([401, 403, 429].includes(error.status ?? 0) || error.retryAfter !== undefined);

/** Runs one update at a time. Of the polls meanwhile, only the latest counts. */
function oneAtATime(update: (poll: Poll) => Promise<void>): UpdateWatcher {
  let next: Poll | undefined;
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    for (let poll = next; poll; poll = next) {
      next = undefined;
      await update(poll);
    }
    isRunning = false;
  };
  return (poll) => {
    next = poll;
    if (!isRunning) void run();
  };
}

/** Calls a listener. An error of the listener becomes an unhandled rejection, and the watch continues. */
function notify(stopped: AbortSignal, listener: () => void): void {
  if (!stopped.aborted) new Promise((resolve) => resolve(listener()));
}
