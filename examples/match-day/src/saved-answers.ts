/** Last answers, saved for a start without a network; it is the client's `storage`. */
export interface SavedAnswers {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PREFIX = 'club-data:';

/** Keeps a club's answers in the browser's local storage; the site works without, too. */
export function openSavedAnswers(club: string): SavedAnswers {
  const prefix = `${PREFIX}${club}:`;
  return {
    getItem: (key) => attempt((storage) => storage.getItem(prefix + key)) ?? null,
    setItem: (key, value) => void attempt((storage) => storage.setItem(prefix + key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(prefix + key)),
  };
}

/** Lists what is saved of all clubs of the site; nothing where local storage is forbidden. */
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
