interface LruCache<T> {
  size(): number;
  find(key: string): T | undefined;
  record(key: string, value: T): void;
  remove(key: string): void;
  clear(): void;
}

export function createLruCache<T>(maxSize: number): LruCache<T> {
  const values = new Map<string, T>();

  const record = (key: string, value: T): void => {
    values.delete(key);
    values.set(key, value); // a Map iterates in the order of insertion
    const [leastRecent] = values.keys();
    if (leastRecent !== undefined && values.size > maxSize) values.delete(leastRecent);
  };

  const find = (key: string): T | undefined => {
    const value = values.get(key);
    if (value !== undefined) record(key, value);
    return value;
  };

  return {
    size: () => values.size,
    find,
    record,
    remove: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
