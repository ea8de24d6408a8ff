/** Latest responses of the service, saved for a start without a network; the `storage` of the client. */
export interface SavedAnswers {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PREFIX = 'club-data:';

/**
 * Opens the part of local storage that has a club's responses (`owner` is its slug) or a copy of one of the
 * site's JSON files (`owner` is its URL). If local storage is forbidden, nothing is saved.
 */
export function openSavedAnswers(owner: string): SavedAnswers {
  const prefix = `${PREFIX}${owner}:`;
  return {
    getItem: (key) => attempt((storage) => storage.getItem(prefix + key)) ?? null,
    setItem: (key, value) => void attempt((storage) => storage.setItem(prefix + key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(prefix + key)),
  };
}

/**
 * Lists all values that this page has saved, such as the responses of all clubs; empty if local storage is
 * forbidden.
 */
export const listSavedAnswers = (): string[] =>
  attempt((storage) =>
    Object.entries<string>(storage).flatMap(([key, text]) => (key.startsWith(PREFIX) ? text : [])),
  ) ?? [];

/** Runs `use`; undefined if local storage throws, because the storage is full or forbidden. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
