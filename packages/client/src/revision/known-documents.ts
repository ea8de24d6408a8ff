import { createLruCache } from '../cache/lru-cache.ts';

/** Cached documents that belong to the live revision: reading them with this revision sends no request. */
export interface KnownDocuments {
  count(): number;
  has(document: { key: string; etag: string; revision: string }): boolean;
  /** Records a document if `revision` is the live one. */
  record(document: { key: string; etag: string; revision: string }): void;
  /**
   * Moves to a new live revision.
   * @param changed paths of changed documents; undefined if they are not known
   */
  advance(revision: string, changed: readonly string[] | undefined): void;
  /** Forgets all documents, because another token may read another view. */
  forget(): void;
  /** Returns how often `forget` was called. */
  resets(): number;
}

/**
 * Creates the record of cached documents that belong to the live revision.
 * @param maxSize maximum number of documents to record: the size of the cache
 */
export function createKnownDocuments(maxSize: number): KnownDocuments {
  const etags = createLruCache<string>(maxSize);
  let live: string | undefined;
  let resets = 0;
  return {
    count: etags.size,
    has: ({ key, etag, revision }) => revision === live && etags.find(key) === etag,
    record({ key, etag, revision }) {
      if (revision === live) etags.record(key, etag);
    },
    advance(revision, changed) {
      live = revision;
      if (changed) changed.forEach(etags.remove);
      else etags.clear();
    },
    forget() {
      etags.clear();
      resets += 1;
    },
    resets: () => resets,
  };
}
