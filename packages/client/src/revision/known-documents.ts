import { createLruCache } from '../cache/lru-cache.ts';

/** The cached documents that are known to be those of the live revision: reading them sends nothing. */
export interface KnownDocuments {
  count(): number;
  has(document: { key: string; etag: string; revision: string }): boolean;
  /** Ignored unless the document is of the revision that is live, as far as is known. */
  record(document: { key: string; etag: string; revision: string }): void;
  /** @param changed their paths; undefined when it is not known which documents have changed */
  advance(revision: string, changed: readonly string[] | undefined): void;
  /** Forgets all documents, for another token, which may read another view of the same revision. */
  forget(): void;
  /** Returns how often they were forgotten. */
  resets(): number;
}

/** @param maxSize of the cache: what it no longer has need not be known */
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
