import { Problem } from '../../../shared/problem.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import { findDocument, type StoredEncoding, unpack } from '../../../shared/table/documents.ts';
import { isUnavailable } from '../../../shared/table/dynamodb/failures.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { ENCODINGS, type Encoding } from '../http/accept-encoding.ts';
import type { Content } from '../http/content-response.ts';
import type { Metrics } from '../metrics.ts';
import { createLruCache, type LruCache } from './lru-cache.ts';
import { createStaleCache, type StaleCache } from './stale-cache.ts';

/** Cache TTL of the pointer: bounds how long a publish stays unseen. */
export const POINTER_TTL_MS = 5_000;
/** Size of a cache entry without its body. */
const ENTRY_BYTES = 500;
/** The share of the cache for pointers; the rest is for bodies. */
const POINTERS_SHARE = 1 / 16;
/** Share of the cache that records when each pointer was first seen. */
const SIGHTS_SHARE = 1 / 64;

/**
 * Reads clubs through this instance's cache; documents of a revision never change
 * (docs/data-model.md#access-patterns).
 */
export interface Reader {
  /** Finds a club; undefined when there is none. @throws Problem as `only` says */
  findPointer(slug: string): Promise<Club | undefined>;
  /**
   * Finds a body in the first accepted encoding that has been replicated; undefined when the club
   * has no such document. While DynamoDB fails, a cached body is used, whatever its encoding.
   * @throws Problem club_not_found when the club has been removed since its pointer was read
   */
  findBody(club: Club, name: string, accepted: Encoding[]): Promise<Content | undefined>;
}

/** Record that a revision lacks a document, which is valid until then (milliseconds since 1970). */
interface Absence {
  absentUntil: number;
}

/**
 * A replica in another region may have a pointer before its documents (docs/regions.md). Counted from
 * when this instance first saw the pointer, since that may arrive long after its publish.
 */
const REPLICATION_MS = 60_000;

interface Sight {
  revision: string;
  /** Milliseconds since 1970. */
  at: number;
}

const SIGHT_BYTES = 300;

/**
 * Opens the reader of a request, with its own table.
 * @param only the one revision that it may read: when that is not live, it throws Problem
 *   revision_not_live, or unavailable while DynamoDB cannot tell
 */
export type OpenReader = (table: Table, only?: string) => Reader;

/** Readers of one cache of `cacheLimit` bytes. */
export function createReaderCache(cacheLimit: number, metrics: Metrics): OpenReader {
  const pointersLimit = cacheLimit * POINTERS_SHARE;
  const pointers = createStaleCache<Club>({
    limit: pointersLimit,
    ttlMs: POINTER_TTL_MS,
    onUse: (ageMs) => metrics.max('PointerAge', ageMs),
  });
  const sights = createLruCache<Sight>(cacheLimit * SIGHTS_SHARE, () => SIGHT_BYTES);
  const bodies = createLruCache<Content | Absence>(cacheLimit - pointersLimit, sizeOf);
  return (table, only) => createReader(table, { pointers, sights, bodies, metrics, only });
}

interface Cache {
  pointers: StaleCache<Club>;
  sights: LruCache<Sight>;
  bodies: LruCache<Content | Absence>;
  metrics: Metrics;
}

function createReader(
  table: Table,
  { pointers, sights, bodies, metrics, only }: Cache & { only: string | undefined },
): Reader {
  const readClub = async (slug: string, options?: { consistent: boolean }) => {
    const club = await findClub(table, slug, options);
    if (club && sights.get(slug)?.revision !== club.revision) {
      sights.set(slug, { revision: club.revision, at: Date.now() });
    }
    return club;
  };

  /** Whether all documents of the revision have arrived, so that one that is missing stays so. */
  const isSettled = ({ slug, revision }: Club): boolean => {
    const sight = sights.get(slug);
    return sight?.revision === revision && Date.now() - sight.at > REPLICATION_MS;
  };

  const held = (club: Club, name: string, encoding: Encoding): Content | undefined => {
    const cached = bodies.get(keyOf(club, name, encoding));
    return cached && 'etag' in cached ? cached : undefined;
  };

  /**
   * The stored body, in gzip while a replica lacks the brotli, and the club it was read for: a later
   * revision when the pointer has moved.
   */
  async function findStored(
    club: Club,
    name: string,
    encoding: StoredEncoding,
  ): Promise<{ stored?: Content; at: Club }> {
    const key = keyOf(club, name, encoding);
    const cached = known(bodies.get(key));
    metrics.count(cached ? 'DocumentsCached' : 'DocumentsRead');
    if (cached) return 'etag' in cached ? { stored: cached, at: club } : { at: club };
    const stored = await readBody(table, club, { name, encoding });
    if (!stored) {
      const moved = await findMovedClub(club);
      if (moved) return findStored(moved, name, encoding);
      bodies.set(key, { absentUntil: isSettled(club) ? Infinity : Date.now() + POINTER_TTL_MS });
      return { at: club };
    }
    bodies.set(key, stored);
    return { stored, at: club };
  }

  async function findPlain(club: Club, name: string): Promise<Content | undefined> {
    const cached = held(club, name, 'identity');
    if (cached) {
      metrics.count('DocumentsCached');
      return cached;
    }
    const { stored, at } = await findStored(club, name, 'gzip');
    if (!stored) return undefined;
    const plain = toPlain(stored);
    bodies.set(keyOf(at, name, 'identity'), plain);
    return plain;
  }

  /** The club with its current pointer, if that has moved from a revision that may be deleted. */
  async function findMovedClub(club: Club): Promise<Club | undefined> {
    const current = await readClub(club.slug, { consistent: true });
    if (current?.revision === club.revision) return undefined;
    pointers.delete(club.slug);
    if (!current) throw new Problem('club_not_found');
    if (only) throw new Problem('revision_not_live');
    return current;
  }

  /** A pointer to another revision counts only when this request has read it. */
  async function findOnly(slug: string, revision: string): Promise<Club | undefined> {
    let isCurrent = false;
    const read = async () => {
      const club = await readClub(slug, { consistent: true });
      isCurrent = true;
      return club;
    };
    const accepts = (club: Club) => club.revision === revision;
    const club = await pointers.get(slug, read, { accepts });
    if (!club || accepts(club)) return club;
    throw new Problem(isCurrent ? 'revision_not_live' : 'unavailable');
  }

  return {
    findPointer: (slug) => (only ? findOnly(slug, only) : pointers.get(slug, () => readClub(slug))),
    async findBody(club, name, accepted) {
      const [first = 'identity'] = accepted;
      try {
        if (first === 'identity') return await findPlain(club, name);
        const { stored, at } = await findStored(club, name, first);
        return !stored || accepted.includes(stored.encoding) ? stored : await findPlain(at, name);
      } catch (error) {
        const other = ENCODINGS.map((each) => held(club, name, each)).find(Boolean);
        if (!isUnavailable(error) || !other) throw error;
        return accepted.includes(other.encoding) ? other : toPlain(other);
      }
    },
  };
}

/** Returns the cached value, but not an absence that has expired. */
const known = (cached: Content | Absence | undefined): Content | Absence | undefined =>
  cached && 'absentUntil' in cached && cached.absentUntil <= Date.now() ? undefined : cached;

/**
 * A lagging replica may lack a document whose pointer another replica has, so a missing document is
 * read once more, strongly consistently, before it counts as absent: in gzip, from which any other
 * encoding can be made.
 */
async function readBody(
  table: Table,
  { slug, revision }: Club,
  { name, encoding }: { name: string; encoding: StoredEncoding },
): Promise<Content | undefined> {
  const place = { slug, revision, name };
  const document =
    (await findDocument(table, { ...place, encoding })) ??
    (await findDocument(table, { ...place, consistent: true }));
  if (!document) return undefined;
  return { etag: document.etag, text: document.base64, encoding: document.encoding };
}

export function toPlain(body: Content): Content {
  const { text, encoding } = body;
  if (encoding === 'identity') return body;
  return { ...body, text: unpack({ base64: text, encoding }).toString(), encoding: 'identity' };
}

const keyOf = ({ slug, revision }: Club, name: string, encoding: Encoding): string =>
  `${slug}#${revision}#${name}#${encoding}`;

/** V8 stores a character in one byte, or two in texts beyond Latin-1: this assumes two. */
const sizeOf = (entry: Content | Absence): number =>
  ENTRY_BYTES + ('etag' in entry ? 2 * entry.text.length : 0);
