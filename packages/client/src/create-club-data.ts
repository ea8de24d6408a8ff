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

/** Every call rejects with a ClubDataError, or with the reason of its own signal. */
export interface ClubData extends DocumentCalls {
  /** Lists the documents that differ between the revision `since` and the live one; without `since`, all. */
  listChanges(options?: { since?: string } & CallOptions): Promise<Changes>;
  /**
   * Runs the call with documents of one revision, and resolves to its result. If another revision is published
   * meanwhile, runs the call again.
   */
  readSnapshot: ReadSnapshot;
  /**
   * Runs the call at once and after each publish, and reports what it returns when that has changed.
   * All watches of a client share one request an interval. It waits longer after failures, a minute
   * after refusals, honours Retry-After, and pauses in a hidden page.
   *
   * @returns a function that stops it
   */
  watch: Watch;
}

/**
 * Creates a client for one club. It sends nothing before the first call. Results are frozen, and
 * while the club's data is unchanged a repeated call returns the same object.
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
