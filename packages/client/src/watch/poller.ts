import type { Clock } from '../clock.ts';
import type { PollRevision } from '../revision/live-revision.ts';
import { TOKEN_REPLACED } from '../token/token-cache.ts';
import { type Page, pause } from './pause.ts';
import { pollDelay } from './poll-delay.ts';
import type { Poll, UpdateWatcher } from './watcher.ts';

interface Watched {
  interval: (hasFailed: boolean) => number;
  update: UpdateWatcher;
}

interface Surroundings {
  poll: PollRevision;
  clock: Clock;
  page: () => Page | undefined;
}

/**
 * Polls while there are watchers.
 * @returns a function that adds a watcher and returns a function to remove it
 */
export function createPoller({ poll, clock, page }: Surroundings) {
  const all = new Set<Watched>();
  let polling = new AbortController();
  let pausing = new AbortController();
  let last: { poll: Poll; at: number } | undefined;

  const shortest = (hasFailed = false): number =>
    Math.min(...[...all].map(({ interval }) => interval(hasFailed)));

  const inform = (poll: Poll, error: unknown): void => {
    last = error === TOKEN_REPLACED ? undefined : { poll, at: clock.now() };
    if (last) for (const { update } of all) update(poll);
  };

  const run = async ({ signal }: AbortController): Promise<void> => {
    for (let failures = 0, isResumed = false; !signal.aborted; ) {
      const found: Poll = await poll(signal, { isPolled: true }).then(
        (club) => ({ club, isResumed }),
        (error) => ({ error }),
      );
      if (signal.aborted) return;
      pausing = new AbortController(); // set before the updates, which may end the watch
      const error = 'error' in found ? found.error : undefined;
      inform(found, error);
      failures = error ? failures + 1 : 0;
      const delay = pollDelay({ interval: shortest(failures > 0), failures, error }, clock);
      isResumed = await pause(delay, { signal: pausing.signal, clock, page: page() });
    }
  };

  /**
   * Gives a new watcher the last result if that is recent or a failure. Otherwise, or if the watcher's interval
   * is the shortest, polls at once.
   */
  const join = (watched: Watched, isPolledOften: boolean): void => {
    const isFailed = last && 'error' in last.poll;
    const isRecent = last && clock.now() - last.at < watched.interval(false);
    if (last && (isFailed || isRecent) && isPolledOften) watched.update(last.poll);
    else pausing.abort();
  };

  return (watched: Watched): (() => void) => {
    const isFirst = all.size === 0;
    const isPolledOften = shortest() <= watched.interval(false);
    all.add(watched);
    if (isFirst) {
      polling = new AbortController();
      last = undefined;
      void run(polling);
    } else join(watched, isPolledOften);
    return () => {
      if (!all.delete(watched) || all.size > 0) return;
      polling.abort();
      pausing.abort();
    };
  };
}
