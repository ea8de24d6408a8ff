import type { ClubData, SnapshotCall } from '../../../packages/client/src/club-data.ts';
import { isAnswer } from './describe-failure.ts';

/** Latest data of a document, and the error of the last read if that failed. */
export interface Reading<T> {
  data?: T;
  error?: unknown;
}

export interface Store {
  /**
   * Returns the latest data or error of the document `name`, and starts to watch it, more often while `isLive`
   * returns true.
   */
  read<T>(name: string, call: SnapshotCall<T>, isLive?: (data: T) => boolean): Reading<T>;
  /** Stops watching documents that were not read since the previous call of this function. */
  stopUnread(): void;
}

interface StoreOptions {
  club: Pick<ClubData, 'watch'>;
  /** Called when a document has changed or cannot be read. */
  onChange: () => void;
  /**
   * Called with true if a poll shows that a document is current, otherwise with whether the service answered at
   * all (`isAnswer`).
   */
  onContact: (isAnswered: boolean) => void;
}

interface Watched {
  reading: Reading<unknown>;
  stop?: (() => void) | undefined;
}

export function createStore({ club, onChange, onContact }: StoreOptions): Store {
  const documents = new Map<string, Watched>();
  const read = new Set<string>();

  const start = (
    document: Watched,
    call: SnapshotCall<unknown>,
    isLive?: (data: never) => boolean,
  ): void => {
    const update = (reading: Reading<unknown>): void => {
      document.reading = reading;
      onChange();
    };
    document.stop = club.watch(call, (data) => update({ data }), {
      interval: (hasFailed) =>
        (document.reading.data ? isLive?.(document.reading.data as never) : hasFailed)
          ? 5_000
          : 30_000,
      onFresh: () => {
        onContact(true);
        if (document.reading.error) update({ data: document.reading.data });
      },
      onError: (error) => {
        onContact(isAnswer(error));
        update({ ...document.reading, error });
      },
    });
  };

  return {
    read: <T>(name: string, call: SnapshotCall<T>, isLive?: (data: T) => boolean) => {
      read.add(name);
      const document: Watched = documents.get(name) ?? { reading: {} };
      documents.set(name, document);
      if (!document.stop) start(document, call, isLive);
      return document.reading as Reading<T>;
    },
    stopUnread: () => {
      for (const [name, document] of documents) {
        if (read.has(name)) continue;
        document.stop?.();
        document.stop = undefined;
      }
      read.clear();
    },
  };
}
