import type { CachedResponse } from './response-cache.ts';
import type { SafeStorage } from './safe-storage.ts';

/** Latest responses to one reader of a club, kept in the caller's storage. */
export interface StoredResponses {
  find(key: string): Promise<CachedResponse | undefined>;
  record(key: string, response: CachedResponse): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** Index of the stored responses of one reader, the latest last. */
interface Index {
  reader: string;
  keys: readonly string[];
}

interface Place {
  storage: SafeStorage;
  /** Name of the index in the storage, and prefix of the responses' names. */
  name: string;
  /**
   * Fingerprint of the reader's token, or empty with a `storageKey`. Stored responses of another reader are
   * removed.
   */
  reader: string;
  maxSize: number;
}

/** Creates the store. Each operation reads the index again, because other pages of a site share the storage. */
export function createStoredResponses(place: Place): StoredResponses {
  const { storage, name, reader, maxSize } = place;
  const itemOf = (key: string): string => `${name} ${key}`;
  const removeAll = (keys: readonly string[]) =>
    Promise.all(keys.map((key) => storage.remove(itemOf(key))));

  const listKeys = async (): Promise<readonly string[]> => {
    const index = await storage.find(name);
    if (!isIndex(index)) return [];
    if (index.reader === reader) return index.keys;
    await removeAll(index.keys);
    await storage.remove(name);
    return [];
  };

  const remove = async (key: string): Promise<void> => {
    const keys = await listKeys();
    if (!keys.includes(key)) return;
    await storage.remove(itemOf(key));
    await storage.record(name, { reader, keys: keys.filter((other) => other !== key) });
  };

  const operations: Omit<StoredResponses, 'remove'> = {
    async find(key) {
      if (!(await listKeys()).includes(key)) return undefined;
      const response = await storage.find(itemOf(key));
      return isResponse(response) ? response : undefined;
    },
    async record(key, response) {
      const keys = [...(await listKeys()).filter((other) => other !== key), key];
      const dropped = keys.splice(0, Math.max(0, keys.length - maxSize));
      await removeAll(dropped);
      // Writes the index first, because an unlisted response would never be removed.
      if (!(await storage.record(name, { reader, keys }))) return;
      if (!(await storage.record(itemOf(key), response))) await remove(key);
    },
    async clear() {
      await removeAll(await listKeys());
      await storage.remove(name);
    },
  };
  const inOrder =
    <A extends unknown[], T>(operation: (...args: A) => Promise<T>) =>
    (...args: A) =>
      inTurn(name, () => operation(...args));
  return {
    find: inOrder(operations.find),
    record: inOrder(operations.record),
    remove: inOrder(remove),
    clear: inOrder(operations.clear),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isIndex = (value: unknown): value is Index =>
  isObject(value) &&
  'keys' in value &&
  Array.isArray(value.keys) &&
  value.keys.every((key) => typeof key === 'string');

const isResponse = (value: unknown): value is CachedResponse =>
  isObject(value) &&
  'etag' in value &&
  typeof value.etag === 'string' &&
  'data' in value &&
  isObject(value.data);

/** Latest operation on each name, for which the next one waits. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs operations with the same name one after another, also those of other pages if the browser has Web Locks.
 * Operations must not reject.
 */
function inTurn<T>(name: string, operation: () => Promise<T>): Promise<T> {
  const result = Promise.resolve(last.get(name)).then(() => withLock(name, operation));
  last.set(name, result);
  return result;
}

async function withLock<T>(name: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await navigator.locks.request(name, operation);
  } catch {
    return operation(); // without the Web Locks API, for example in React Native
  }
}
