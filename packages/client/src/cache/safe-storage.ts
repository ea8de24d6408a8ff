import { withTimeout } from '../abort/with-timeout.ts';
import type { ClubDataStorage } from '../options.ts';

/**
 * Milliseconds after which one access to the storage counts as failed. The call then continues without the
 * storage.
 */
const TIMEOUT = 2_000;

/**
 * Reads and writes JSON in the caller's storage. Never rejects, although the storage may be full, corrupt,
 * closed or slow.
 */
export interface SafeStorage {
  /** Resolves to undefined if there is no value or the value is not JSON. */
  find(key: string): Promise<unknown>;
  /** Resolves to false if writing failed or took too long. */
  record(key: string, value: unknown): Promise<boolean>;
  remove(key: string): Promise<boolean>;
}

export function createSafeStorage(storage: ClubDataStorage): SafeStorage {
  return {
    async find(key) {
      try {
        return JSON.parse((await inTime(() => storage.getItem(key))) ?? '');
      } catch {
        return undefined;
      }
    },
    record: (key, value) => isDone(() => storage.setItem(key, JSON.stringify(value))),
    remove: (key) => isDone(() => storage.removeItem(key)),
  };
}

async function isDone(write: () => void | Promise<void>): Promise<boolean> {
  try {
    await inTime(write);
    return true;
  } catch {
    return false;
  }
}

function inTime<T>(work: () => T | Promise<T>): Promise<T> {
  // Nobody sees the error.
  return withTimeout(async () => work(), { timeout: TIMEOUT, timeoutError: () => new Error() });
}
