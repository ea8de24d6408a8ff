/** A bounded memory: when it is full, what was used least recently goes out first. */
export interface LruCache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

/** `sizeOf` and `limit` are in the same unit; a value over the limit is not remembered. */
export function createLruCache<V>(limit: number, sizeOf: (value: V) => number): LruCache<V> {
  const values = new Map<string, V>(); // in the order of use, oldest first
  let size = 0;

  function forget(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    size -= sizeOf(value);
  }

  return {
    delete: forget,
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      forget(key);
      if (sizeOf(value) > limit) return;
      values.set(key, value);
      size += sizeOf(value);
      for (const oldest of values.keys()) {
        if (size <= limit) break;
        forget(oldest);
      }
    },
  };
}
