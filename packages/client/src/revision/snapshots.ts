import type { Clock } from '../clock.ts';
import { ClubDataError, isRefusal } from '../club-data-error.ts';
import { createDocumentCalls, type Snapshot } from '../document-calls.ts';
import type { CallOptions } from '../options.ts';
import type { Read, ReadOptions } from '../reader.ts';
import type { Club } from '../types.ts';
import type { PollRevision } from './live-revision.ts';

/** Function that reads only through its argument, such as `(club) => club.listTeams({ seasonId })`. */
export type SnapshotCall<T> = (club: Snapshot) => T | Promise<T>;

export interface Snapshots {
  /**
   * Runs the call on the live revision, and again if another is published meanwhile.
   * @param start.club the club, if it has just been read
   */
  read<T>(
    call: SnapshotCall<T>,
    start: { club?: Club; signal: AbortSignal | undefined },
  ): Promise<{ data: T; revision: string }>;
  /**
   * Runs the call on stored data after the request failed.
   * @throws `error` if it is a refusal or no ClubDataError, or if the storage lacks a document
   */
  readStored<T>(
    call: SnapshotCall<T>,
    failure: { error: unknown; signal: AbortSignal | undefined },
  ): Promise<T>;
}

/**
 * Maximum number of attempts to run a call. All delays together are longer than an instance of the service
 * caches the live revision.
 */
const MAX_ATTEMPTS = 4;
/** Shortest delay before the second attempt, in milliseconds; doubles with each attempt. */
const BASE_DELAY = 1_000;

interface Source {
  read: Read;
  club: string;
  poll: PollRevision;
  clock: Clock;
}

export function createSnapshots({ read, club, poll, clock }: Source): Snapshots {
  const open = (options: ReadOptions, live?: Club): Snapshot => {
    const pinnedRead: Read = (path, parameters) => read(path, parameters, options);
    const calls = createDocumentCalls(pinnedRead, club);
    return { ...calls, getClub: live ? async () => live : calls.getClub };
  };

  return {
    async read(call, { club: polled, signal }) {
      let revision: string | undefined;
      for (let attempts = 1, live = polled; ; attempts += 1, live = undefined) {
        try {
          live ??= await poll(signal, { notLive: revision });
          revision = live.revision;
          return { data: await call(open({ signal, revision }, live)), revision };
        } catch (error) {
          if (!isNotLive(error) || attempts >= MAX_ATTEMPTS) throw error;
          const delay = BASE_DELAY * 2 ** (attempts - 1);
          await clock.sleep(delay * (1 + clock.random()), signal);
        }
      }
    },
    async readStored(call, { error, signal }) {
      if (!(error instanceof ClubDataError) || isRefusal(error)) throw error;
      return call(open({ signal, unreachable: error }));
    },
  };
}

const isNotLive = (error: unknown): boolean =>
  error instanceof ClubDataError && error.code === 'revision_not_live';

export type ReadSnapshot = <T>(
  call: SnapshotCall<T>,
  options?: Pick<CallOptions, 'signal' | 'onStale'>,
) => Promise<T>;

export const createReadSnapshot =
  (snapshots: Snapshots): ReadSnapshot =>
  async (call, { signal, onStale } = {}) => {
    try {
      return (await snapshots.read(call, { signal })).data;
    } catch (error) {
      const data = await snapshots.readStored(call, { error, signal });
      onStale?.(error as ClubDataError);
      return data;
    }
  };
