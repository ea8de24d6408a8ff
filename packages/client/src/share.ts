import { untilAborted } from './until-aborted.ts';

interface Shared<T> {
  result: Promise<T>;
  stop: AbortController;
  waiting: number;
}

export type Share<T> = (
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/**
 * Work that is done once for everyone who asks for its key while it goes on. Each may leave by a
 * signal of its own; when all have left, the work's signal is aborted.
 */
export function createShare<T>(): Share<T> {
  const current = new Map<string, Shared<T>>();

  const forget = (key: string, shared: Shared<T>): void => {
    if (current.get(key) === shared) current.delete(key);
  };

  const start = (key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> => {
    const stop = new AbortController();
    const shared = { result: work(stop.signal), stop, waiting: 0 };
    current.set(key, shared);
    const settle = () => forget(key, shared);
    shared.result.then(settle, settle);
    return shared;
  };

  return async (key, work, signal) => {
    signal?.throwIfAborted();
    const shared = current.get(key) ?? start(key, work);
    shared.waiting += 1;
    try {
      return await untilAborted(shared.result, signal);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        forget(key, shared);
        shared.stop.abort();
      }
    }
  };
}
