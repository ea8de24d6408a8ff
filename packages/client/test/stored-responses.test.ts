import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSafeStorage } from '../src/cache/safe-storage.ts';
import { createStoredResponses } from '../src/cache/stored-responses.ts';
import { memoryStorage } from './support/memory-storage.ts';

/** Creates a slow storage, as on a device: operations of two clients may alternate. */
function slowStorage() {
  const { items, ...storage } = memoryStorage();
  return {
    items,
    getItem: async (key: string) => {
      await sleep(1);
      return storage.getItem(key);
    },
    setItem: async (key: string, value: string) => {
      await sleep(1);
      await storage.setItem(key, value);
    },
    removeItem: async (key: string) => {
      await sleep(1);
      await storage.removeItem(key);
    },
  };
}

it('two clients of one storage leave nothing in it after a refusal', async () => {
  const storage = slowStorage();
  const open = () =>
    createStoredResponses({
      ...{ storage: createSafeStorage(storage), name: 'club-data', reader: '', maxSize: 100 },
    });
  const clients = [open(), open()];
  const record = (i: number) => clients[i % 2]?.record(`/teams/${i}`, { etag: '"1"', data: [] });
  await Promise.all(Array.from({ length: 10 }, (_, i) => record(i)));
  expect(storage.items.size).toBe(11); // and what lists them
  await clients[0]?.clear();
  expect([...storage.items]).toEqual([]);
});
