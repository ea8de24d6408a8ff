import { Problem } from '../../../shared/problem.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { ENCODINGS, type Encoding } from '../http/accept-encoding.ts';
import type { Content } from '../http/content-response.ts';
import type { Metrics } from '../metrics.ts';
import { createPointerReader } from './pointer-reader.ts';
import { createStaleCache } from './stale-cache.ts';
import {
  createBodyCache,
  findCached,
  findStored,
  keepPlain,
  type Reading,
  toPlain,
  type Wanted,
} from './stored-bodies.ts';

/** Cache TTL of the pointer to a club's live revision: usually bounds how long a publish stays unseen. */
export const POINTER_TTL_MS = 5_000;
/** Share of the cache for club items, which name the live revision. Bodies get the rest of the cache. */
const POINTERS_SHARE = 1 / 16;

/**
 * Reader of clubs through this instance's cache. Documents of a revision never change
 * (docs/data-model.md#access-patterns).
 */
export interface Reader {
  /**
   * Finds a club; undefined if there is none.
   * @throws Problem if the request names a revision that is not live
   */
  findPointer(slug: string): Promise<Club | undefined>;
  /**
   * Finds a body in one of the `accepted` encodings, if possible in the cache. Undefined if the club has no
   * such document.
   *
   * @throws Problem club_not_found after a removal, document_missing for a lost document
   */
  findBody(club: Club, name: string, accepted: Encoding[]): Promise<Content | undefined>;
}

/**
 * Opens the reader of a request.
 *
 * @param only the one revision that the request may read. Reading throws Problem `revision_not_live` if another
 * is live, `unavailable` if that is unknown.
 */
export type OpenReader = (table: Table, only?: string) => Reader;

/** Creates readers that share one cache of `cacheLimit` bytes. */
export function createReaderCache(cacheLimit: number, metrics: Metrics): OpenReader {
  const pointersLimit = cacheLimit * POINTERS_SHARE;
  const cached = createStaleCache<Club>({
    limit: pointersLimit,
    ttlMs: POINTER_TTL_MS,
    onUse: (ageMs) => metrics.max('PointerAge', ageMs),
  });
  const bodies = createBodyCache(cacheLimit - pointersLimit);
  return (table, only) => {
    const pointers = createPointerReader(table, cached, only);
    const reading = { table, pointers, bodies, metrics };
    return {
      findPointer: pointers.find,
      findBody: (club, name, accepted) => findBody(reading, { club, name }, accepted),
    };
  };
}

async function findBody(
  reading: Reading,
  wanted: Wanted,
  accepted: Encoding[],
): Promise<Content | undefined> {
  const [first = 'identity'] = accepted;
  try {
    if (first === 'identity') return await findPlain(reading, wanted);
    const { stored, at } = await findStored(reading, wanted, first);
    if (!stored || accepted.includes(stored.encoding)) return stored;
    return await findPlain(reading, { ...wanted, club: at });
  } catch (error) {
    const isUnreadable = error instanceof Problem && error.status === 503;
    const other = ENCODINGS.map((each) => findCached(reading, wanted, each)).find(Boolean);
    if (!isUnreadable || !other) throw error;
    return accepted.includes(other.encoding) ? other : toPlain(other);
  }
}

async function findPlain(reading: Reading, wanted: Wanted): Promise<Content | undefined> {
  const cached = findCached(reading, wanted, 'identity');
  if (cached) {
    reading.metrics.count('DocumentsCached');
    return cached;
  }
  const { stored, at } = await findStored(reading, wanted, 'gzip');
  return stored && keepPlain(reading, { ...wanted, club: at }, stored);
}
