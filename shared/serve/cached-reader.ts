import { Problem } from '../problem.ts';
import { type Club, findClub } from '../table/clubs.ts';
import { findDocument, unpack } from '../table/documents.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { createLruCache, type LruCache } from './lru-cache.ts';
import type { Metrics } from './metrics.ts';
import { createStaleCache, type StaleCache } from './stale-cache.ts';

/** Cache TTL of the pointer: bounds how long a publish stays unseen. */
export const POINTER_TTL_MS = 5_000;
/** Size of a cache entry without its body. */
const ENTRY_BYTES = 500;
/** The share of the cache for pointers; the rest is for bodies. */
const POINTERS_SHARE = 1 / 16;

/** A response body as Lambda returns it: gzip is in base64. */
export interface Body {
  /** May be a later one than the pointer's that it was asked with, if that was being deleted. */
  revision: string;
  etag: string;
  text: string;
}

export type Encoding = 'gzip' | 'identity';

/**
 * Reads clubs through this instance's cache; documents of a revision never change
 * (docs/data-model.md#access-patterns).
 */
export interface Reader {
  /**
   * Undefined when there is no such club.
   * @param expected the revision that the caller knows to be live: a cached pointer to another one is
   *   read again, strongly consistently
   */
  findPointer(slug: string, expected?: string): Promise<Club | undefined>;
  /**
   * Undefined when the club has no such document.
   * @throws Problem club_not_found when the club has been removed since its pointer was read
   */
  findBody(club: Club, name: string, encoding: Encoding): Promise<Body | undefined>;
}

const ABSENT = Symbol('absent');
/** A replica in another region may have a pointer before its documents (docs/regions.md). */
const REPLICATION_MS = 60_000;

/** Readers of one cache of `cacheLimit` bytes: each request has one, with its own table. */
export function createReaderCache(cacheLimit: number, metrics: Metrics): (table: Table) => Reader {
  const pointersLimit = cacheLimit * POINTERS_SHARE;
  const pointers = createStaleCache<Club>({
    limit: pointersLimit,
    ttlMs: POINTER_TTL_MS,
    onUse: (ageMs) => metrics.max('PointerAge', ageMs),
  });
  const bodies = createLruCache<Body | typeof ABSENT>(cacheLimit - pointersLimit, sizeOf);
  return (table) => createReader(table, { pointers, bodies, metrics });
}

interface Cache {
  pointers: StaleCache<Club>;
  bodies: LruCache<Body | typeof ABSENT>;
  metrics: Metrics;
}

function createReader(table: Table, { pointers, bodies, metrics }: Cache): Reader {
  /** The body, and the club it was read for: a later revision when the pointer has moved. */
  async function findGzip(club: Club, name: string): Promise<{ gzip?: Body; at: Club }> {
    const key = keyOf(club, name);
    const cached = bodies.get(key);
    metrics.count(cached ? 'DocumentsCached' : 'DocumentsRead');
    if (cached) return cached === ABSENT ? { at: club } : { gzip: cached, at: club };
    const gzip = await readBody(table, club, name);
    if (!gzip) {
      const moved = await findMovedClub(club);
      if (moved) return findGzip(moved, name);
      if (isSettled(club)) bodies.set(key, ABSENT);
      return { at: club };
    }
    bodies.set(key, gzip);
    return { gzip, at: club };
  }

  /** The club with its current pointer, if that has moved from a revision that may be deleted. */
  async function findMovedClub(club: Club): Promise<Club | undefined> {
    const current = await findClub(table, club.slug, { consistent: true });
    if (current?.revision === club.revision) return undefined;
    pointers.delete(club.slug);
    if (!current) throw new Problem('club_not_found');
    return current;
  }

  return {
    findPointer: (slug, expected) =>
      pointers.get(slug, () => findClub(table, slug, { consistent: expected !== undefined }), {
        accepts: (club) => !expected || club.revision === expected,
      }),
    async findBody(club, name, encoding) {
      if (encoding === 'gzip') return (await findGzip(club, name)).gzip;
      const cached = bodies.get(keyOf(club, name, encoding));
      if (cached && cached !== ABSENT) {
        metrics.count('DocumentsCached');
        return cached;
      }
      const { gzip, at } = await findGzip(club, name);
      if (!gzip) return undefined;
      const text = unpack({ base64: gzip.text }).toString();
      const body = { ...gzip, text };
      bodies.set(keyOf(at, name, encoding), body);
      return body;
    },
  };
}

/** Whether all documents of the revision have arrived, so that one that is missing stays so. */
const isSettled = ({ publishedAt }: Club): boolean =>
  Date.now() - Date.parse(publishedAt) > REPLICATION_MS;

/**
 * A lagging replica may lack a document whose pointer another replica has, so a missing document is
 * read once more, strongly consistently, before it counts as absent.
 */
async function readBody(table: Table, club: Club, name: string): Promise<Body | undefined> {
  const place = { slug: club.slug, revision: club.revision, name };
  const document =
    (await findDocument(table, place)) ??
    (await findDocument(table, { ...place, consistent: true }));
  return document && { revision: club.revision, etag: document.etag, text: document.base64 };
}

const keyOf = ({ slug, revision }: Club, name: string, encoding: Encoding = 'gzip'): string =>
  `${slug}#${revision}#${name}#${encoding}`;

/** V8 stores a character in one byte, or two in texts beyond Latin-1: this assumes two. */
const sizeOf = (body: Body | typeof ABSENT): number =>
  ENTRY_BYTES + (body === ABSENT ? 0 : 2 * body.text.length);
