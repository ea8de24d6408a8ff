import { watch } from '../../../packages/client/src/club-data.ts';

/** What is known of a document: its data, or why there is none. */
export interface Reading<T> {
  data?: T;
  error?: unknown;
}

type Call<T> = (options: { signal?: AbortSignal }) => Promise<T>;

export interface Store {
  /** The document as it is known now; from now on it is watched. */
  read<T>(name: string, call: Call<T>): Reading<T>;
  /** Stops watching what was not read since the last time. */
  stopUnread(): void;
}

interface Watched {
  reading: Reading<unknown>;
  stop?: (() => void) | undefined;
}

/** Watches the documents that the view reads, and remembers those of other views. */
export function createStore(onChange: () => void): Store {
  const documents = new Map<string, Watched>();
  const read = new Set<string>();

  const start = (document: Watched, call: Call<unknown>): void => {
    document.stop = watch(
      call,
      (data) => {
        document.reading = { data };
        onChange();
      },
      {
        onError: (error) => {
          document.reading = { ...document.reading, error };
          onChange();
        },
      },
    );
  };

  return {
    read: <T>(name: string, call: Call<T>) => {
      read.add(name);
      const document: Watched = documents.get(name) ?? { reading: {} };
      documents.set(name, document);
      if (!document.stop) start(document, call);
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
