export interface LruCache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

/** Creates a cache that evicts what was used least recently. `sizeOf` and `limit` have the same unit. */
export function createLruCache<V>(limit: number, sizeOf: (value: V) => number): LruCache<V> {
  const values = new Map<string, V>(); // least recently used first
  let size = 0;

  function evict(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    size -= sizeOf(value);
  }

  return {
    delete: evict,
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      evict(key);
      if (sizeOf(value) > limit) return;
      values.set(key, value);
      size += sizeOf(value);
      for (const oldest of values.keys()) {
        if (size <= limit) break;
        evict(oldest);
      }
    },
  };
}
