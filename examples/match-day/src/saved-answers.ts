/** The last answers of the service, saved for a start without a network. It is the client's `storage`. */
export interface SavedAnswers {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PREFIX = 'club-data:';

/** Saves a club's answers in the browser's local storage. Where that is forbidden, the site works without. */
export function openSavedAnswers(club: string): SavedAnswers {
  const prefix = `${PREFIX}${club}:`;
  return {
    getItem: (key) => attempt((storage) => storage.getItem(prefix + key)) ?? null,
    setItem: (key, value) => void attempt((storage) => storage.setItem(prefix + key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(prefix + key)),
  };
}

/** Returns the saved answers of all clubs of the site; an empty list if local storage is forbidden. */
export const listSavedAnswers = (): string[] =>
  attempt((storage) =>
    Object.entries<string>(storage).flatMap(([key, text]) => (key.startsWith(PREFIX) ? text : [])),
  ) ?? [];

/** Local storage throws when it is full, or when the visitor forbids it. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
