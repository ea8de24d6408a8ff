import { type Clock, systemClock } from './clock.ts';
import { createDocumentCalls, type DocumentCalls } from './document-calls.ts';
import { type CallOptions, type ClubDataOptions, DEFAULT_LIMITS } from './options.ts';
import { createReader } from './reader.ts';
import { createKnownDocuments } from './revision/known-documents.ts';
import { createPollRevision } from './revision/live-revision.ts';
import { createReadSnapshot, createSnapshots, type ReadSnapshot } from './revision/snapshots.ts';
import type { Changes } from './types.ts';
import { currentPage } from './watch/pause.ts';
import { createWatch, type Watch } from './watch/watch.ts';

/**
 * Calls for one club. A call rejects with a ClubDataError, or with the reason of the `signal` in the call's
 * options. `readSnapshot` also rejects with an error that its function throws.
 */
export interface ClubData extends DocumentCalls {
  /**
   * Lists the documents that differ between the revision `since` and the live one. Without `since`, lists all
   * documents.
   */
  listChanges(options?: { since?: string } & CallOptions): Promise<Changes>;
  /**
   * Runs the call with documents of one revision, and again if another is published meanwhile. Stored documents
   * may be of several revisions.
   */
  readSnapshot: ReadSnapshot;
  /**
   * Runs the call now and after each publish; reports changed results. Watches share one poll per interval.
   * @returns a function that stops the watch
   */
  watch: Watch;
}

/**
 * Creates a client for one club. Sends nothing before the first call. Documents are frozen; an unchanged one
 * stays the same object while it is cached.
 */
export function createClubData(options: ClubDataOptions, clock: Clock = systemClock): ClubData {
  const { club, cacheSize = DEFAULT_LIMITS.cacheSize } = options;
  const known = createKnownDocuments(cacheSize);
  const read = createReader(options, { clock, known });
  const poll = createPollRevision({ read, club, known, clock });
  const snapshots = createSnapshots({ read, club, poll, clock });
  return {
    ...createDocumentCalls(read, club),
    listChanges: ({ since, ...call } = {}) =>
      read('/clubs/{club}/changes', { path: { club }, query: { since } }, call),
    readSnapshot: createReadSnapshot(snapshots),
    watch: createWatch({ poll, snapshots, known, clock, page: currentPage }),
  };
}
