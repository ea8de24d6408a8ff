import type { ClubDataStorage } from '../../src/options.ts';

export interface MemoryStorage extends ClubDataStorage {
  items: Map<string, string>;
}

/** Creates a storage like AsyncStorage, or like localStorage when `isSync`. */
export function memoryStorage({ isSync = false } = {}): MemoryStorage {
  const items = new Map<string, string>();
  const answer = <T>(value: T) => (isSync ? value : Promise.resolve(value)) as T;
  return {
    items,
    getItem: (key) => answer(items.get(key) ?? null),
    setItem: (key, value) => answer(void items.set(key, value)),
    removeItem: (key) => answer(void items.delete(key)),
  };
}
