/** The cached documents that are known to be those of the live revision: reading them sends nothing. */
export interface KnownDocuments {
  count(): number;
  has(document: { key: string; etag: string; revision: string }): boolean;
  /** Ignored unless the document is of the revision that is live, as far as is known. */
  record(document: { key: string; etag: string; revision: string }): void;
  /** @param changed their paths; undefined when it is not known which documents have changed */
  advance(revision: string, changed: readonly string[] | undefined): void;
}

export function createKnownDocuments(): KnownDocuments {
  const etags = new Map<string, string>();
  let live: string | undefined;
  return {
    count: () => etags.size,
    has: ({ key, etag, revision }) => revision === live && etags.get(key) === etag,
    record({ key, etag, revision }) {
      if (revision === live) etags.set(key, etag);
    },
    advance(revision, changed) {
      live = revision;
      for (const key of changed ?? [...etags.keys()]) etags.delete(key);
    },
  };
}
