import { createSingleFlight } from '../abort/single-flight.ts';
import type { Clock } from '../clock.ts';
import { ClubDataError } from '../club-data-error.ts';
import type { Read, ReadOptions } from '../reader.ts';
import { TOKEN_REPLACED } from '../token/token-cache.ts';
import type { Changes, Club } from '../types.ts';
import type { KnownDocuments } from './known-documents.ts';

/**
 * Milliseconds after a publish during which responses may still have the previous revision. Responses of an
 * edge take up to 20 seconds; without an edge, 5 would do.
 */
const SETTLE_TIME = 20_000;

interface PollOptions {
  /** Revision that the service has just refused with a 409, because it is not live. */
  notLive?: string | undefined;
  /**
   * Whether a refused token from the cache causes `TOKEN_REPLACED`, so that the caller decides when to request
   * a new one.
   */
  isPolled?: boolean;
}

/** Reads the club and, usually after a publish, the list of changes. */
export type PollRevision = (
  signal: AbortSignal | undefined,
  options?: PollOptions,
) => Promise<Club>;

interface Source {
  read: Read;
  club: string;
  known: KnownDocuments;
  clock: Clock;
}

/** @returns a function that rejects if the service does not answer, even if the storage has the club */
export function createPollRevision({ read, club, known, clock }: Source): PollRevision {
  const singleFlight = createSingleFlight<Club>();
  let live: Club | undefined;
  let before: { revision: string | undefined; until: number } | undefined;

  const listChanges = async (since: string, revision: string, signal: AbortSignal) => {
    // Revalidating a single document costs no more than reading the list.
    if (known.count() <= 1) return undefined;
    const parameters = { path: { club }, query: { since } };
    try {
      const changes: Changes = await read('/clubs/{club}/changes', parameters, {
        signal,
        revision,
      });
      return changes.changed.map(({ path }) => path);
    } catch (error) {
      if (concernsAll(error)) throw error;
      return undefined; // without the list, all documents are revalidated
    }
  };

  const poll = async (signal: AbortSignal, isPolled: boolean): Promise<Club> => {
    const polled = await readLive(read, club, { signal, isPolled });
    const { revision } = polled;
    if (live && revision === before?.revision && clock.now() < before.until) return live;
    if (revision !== live?.revision) {
      known.advance(revision, live && (await listChanges(live.revision, revision, signal)));
      before = { revision: live?.revision, until: clock.now() + SETTLE_TIME };
    }
    live = polled;
    return polled;
  };
  return async (signal, { notLive, isPolled = false } = {}) => {
    if (notLive && notLive === live?.revision) before = undefined;
    const join = () => singleFlight('poll', (shared) => poll(shared, isPolled), signal);
    return join().catch((error) => {
      // Joined the poll of a watch, which can wait for a new token; this call cannot.
      if (error === TOKEN_REPLACED && !isPolled) return join();
      throw error;
    });
  };
}

/** Reports whether an error such as a 401 concerns every request, not only the list of changes. */
const concernsAll = (error: unknown): boolean =>
  !(error instanceof ClubDataError) ||
  error.code === 'club_not_found' ||
  [undefined, 401, 403, 429, 503].includes(error.status);

async function readLive(
  read: Read,
  club: string,
  options: Pick<ReadOptions, 'signal' | 'isPolled'>,
): Promise<Club> {
  let failure: ClubDataError | undefined;
  const onStale = (error: ClubDataError) => {
    failure = error;
  };
  const polled = await read('/clubs/{club}', { path: { club } }, { ...options, onStale });
  if (failure) throw failure;
  return polled;
}
