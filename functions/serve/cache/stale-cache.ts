import { isUnavailable } from '../../../shared/table/dynamodb/failures.ts';
import { logStale } from '../http/log.ts';
import { createLruCache } from './lru-cache.ts';

/**
 * Milliseconds for which a value is still used after its last successful read, if DynamoDB fails
 * (stale-if-error).
 */
const STALE_MS = 5 * 60_000;
/** Assumed bytes of an entry. Values are small, so none is measured. */
const ENTRY_BYTES = 500;

interface StaleCacheOptions {
  /** Capacity in bytes. */
  limit: number;
  /** Milliseconds for which a value is used without reading again. */
  ttlMs: number;
  /** Called with the age of each cached value that is returned, in milliseconds. */
  onUse?: (ageMs: number) => void;
}

export interface StaleCache<V> {
  /**
   * Returns the cached value if it is recent and `accepts` takes it, otherwise the result of `read`. If
   * DynamoDB is unavailable, and for `ttlMs` after that, returns a cached value up to `STALE_MS` old, whatever
   * `accepts` says.
   */
  get<R extends V | undefined>(
    key: string,
    read: () => Promise<R>,
    options?: { accepts: (value: V) => boolean },
  ): Promise<R | V>;
  delete(key: string): void;
}

interface Entry<V> {
  value: V;
  askedAt: number;
  readAt: number;
}

export function createStaleCache<V>({
  limit,
  ttlMs,
  onUse = () => {},
}: StaleCacheOptions): StaleCache<V> {
  const entries = createLruCache<Entry<V>>(limit, () => ENTRY_BYTES);

  return {
    delete: entries.delete,
    async get(key, read, { accepts } = { accepts: () => true }) {
      const now = Date.now();
      const cached = entries.get(key);
      if (
        cached &&
        now - cached.askedAt < ttlMs &&
        (isAfterFailure(cached) || accepts(cached.value))
      ) {
        onUse(now - cached.readAt);
        return cached.value;
      }
      try {
        const value = await read();
        if (value === undefined) entries.delete(key);
        else entries.set(key, { value, askedAt: now, readAt: now });
        return value;
      } catch (error) {
        if (!isUnavailable(error) || !cached || now - cached.readAt > STALE_MS) throw error;
        cached.askedAt = Date.now(); // a failure may have taken seconds
        onUse(now - cached.readAt);
        logStale(now - cached.readAt, error);
        return cached.value;
      }
    },
  };
}

const isAfterFailure = ({ askedAt, readAt }: Entry<unknown>): boolean => askedAt > readAt;
