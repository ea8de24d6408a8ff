import { type ClubDataOptions, DEFAULT_LIMITS } from '../options.ts';
import { createLruCache } from './lru-cache.ts';
import { type CachedResponse, deepFreeze } from './response-cache.ts';
import { createSafeStorage } from './safe-storage.ts';
import { createStoredResponses, type StoredResponses } from './stored-responses.ts';

export interface DocumentCache {
  /**
   * Whether the client has a `storage`. Only then is a cached response used when the service cannot be reached.
   */
  isStored: boolean;
  find(key: string): Promise<CachedResponse | undefined>;
  /** Freezes the data and keeps it in memory. Writes it to the storage in the background. */
  record(key: string, response: CachedResponse): void;
  remove(key: string): void;
  clear(): void;
}

export function createDocumentCache(options: ClubDataOptions): DocumentCache {
  const memory = createLruCache<CachedResponse>(options.cacheSize ?? DEFAULT_LIMITS.cacheSize);
  const stored = openStorage(options);

  const keep = (key: string, response: CachedResponse): CachedResponse => {
    deepFreeze(response.data);
    memory.record(key, response);
    return response;
  };

  return {
    isStored: stored !== undefined,
    async find(key) {
      const recent = memory.find(key);
      if (recent) return recent;
      const response = await stored?.find(key);
      return response && keep(key, response);
    },
    record(key, response) {
      keep(key, response);
      void stored?.record(key, response);
    },
    remove(key) {
      memory.remove(key);
      void stored?.remove(key);
    },
    clear() {
      memory.clear();
      void stored?.clear();
    },
  };
}

function openStorage(options: ClubDataOptions): StoredResponses | undefined {
  const { storage, storageKey, baseUrl, club, token, cacheSize } = options;
  if (!storage) return undefined;
  if (!storageKey && typeof token !== 'string') {
    throw new TypeError('storage needs a storageKey, unless the token is a string.');
  }
  const host = baseUrl.replace(/\/+$/, '');
  return createStoredResponses({
    storage: createSafeStorage(storage),
    name: `club-data ${JSON.stringify([host, club, storageKey ?? null])}`,
    reader: storageKey || typeof token !== 'string' ? '' : fingerprint(token),
    maxSize: cacheSize ?? DEFAULT_LIMITS.cacheSize,
  });
}

/**
 * Computes a 32-bit hash (FNV-1a) that distinguishes tokens. It does not help to guess a token, whose secret
 * depends on 125 random bits.
 */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
