export interface CachedResponse {
  etag: string;
  data: object;
}

export interface ResponseCache {
  find(key: string): CachedResponse | undefined;
  record(key: string, response: CachedResponse): void;
  remove(key: string): void;
  clear(): void;
}

/** An LRU cache: when it is full, the least recently used response is dropped. */
export function createResponseCache(maxSize: number): ResponseCache {
  const responses = new Map<string, CachedResponse>();

  const record = (key: string, response: CachedResponse): void => {
    responses.delete(key);
    responses.set(key, response); // a Map iterates in the order of insertion
    const [leastRecent] = responses.keys();
    if (leastRecent !== undefined && responses.size > maxSize) responses.delete(leastRecent);
  };

  const find = (key: string): CachedResponse | undefined => {
    const response = responses.get(key);
    if (response) record(key, response);
    return response;
  };

  return {
    find,
    record,
    remove: (key) => void responses.delete(key),
    clear: () => responses.clear(),
  };
}

/** Freezes a value and everything in it, because all callers share one cached object. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
