import type { Club } from '../../../shared/table/clubs.ts';
import { findDocument, type StoredEncoding, unpack } from '../../../shared/table/documents.ts';
import { isUnavailable } from '../../../shared/table/dynamodb/failures.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { ENCODINGS, type Encoding } from '../http/accept-encoding.ts';
import type { Content } from '../http/content-response.ts';
import type { Metrics } from '../metrics.ts';
import { createLruCache, type LruCache } from './lru-cache.ts';
import { createPointerReader, type PointerReader, type Sight } from './pointer-reader.ts';
import { createStaleCache } from './stale-cache.ts';

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
  const cache = {
    pointers: createStaleCache<Club>({
      limit: pointersLimit,
      ttlMs: POINTER_TTL_MS,
      onUse: (ageMs) => metrics.max('PointerAge', ageMs),
    }),
    sights: createLruCache<Sight>(cacheLimit * SIGHTS_SHARE, () => SIGHT_BYTES),
  };
  const bodies = createLruCache<Content | Absence>(cacheLimit - pointersLimit, sizeOf);
  return (table, only) => {
    const pointers = createPointerReader(table, cache, only);
    const reading = { table, pointers, bodies, metrics };
    return {
      findPointer: pointers.find,
      findBody: (club, name, accepted) => findBody(reading, { club, name }, accepted),
    };
  };
}

interface Reading {
  table: Table;
  pointers: PointerReader;
  bodies: LruCache<Content | Absence>;
  metrics: Metrics;
}

interface Wanted {
  club: Club;
  name: string;
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
    const other = ENCODINGS.map((each) => findCached(reading, wanted, each)).find(Boolean);
    if (!isUnavailable(error) || !other) throw error;
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
  if (!stored) return undefined;
  const plain = toPlain(stored);
  reading.bodies.set(keyOf({ ...wanted, club: at }, 'identity'), plain);
  return plain;
}

function findCached({ bodies }: Reading, wanted: Wanted, encoding: Encoding): Content | undefined {
  const cached = bodies.get(keyOf(wanted, encoding));
  return cached && 'etag' in cached ? cached : undefined;
}

/**
 * The stored body, in gzip while a replica lacks the brotli, and the club it was read for: a later
 * revision when the pointer has moved.
 */
async function findStored(
  reading: Reading,
  wanted: Wanted,
  encoding: StoredEncoding,
): Promise<{ stored?: Content; at: Club }> {
  const { table, pointers, bodies, metrics } = reading;
  const { club } = wanted;
  const key = keyOf(wanted, encoding);
  const cached = known(bodies.get(key));
  metrics.count(cached ? 'DocumentsCached' : 'DocumentsRead');
  if (cached) return 'etag' in cached ? { stored: cached, at: club } : { at: club };
  const stored = await readBody(table, wanted, encoding);
  if (!stored) {
    const moved = await pointers.findMoved(club);
    if (moved) return findStored(reading, { ...wanted, club: moved }, encoding);
    const absentUntil = pointers.isSettled(club) ? Infinity : Date.now() + POINTER_TTL_MS;
    bodies.set(key, { absentUntil });
    return { at: club };
  }
  bodies.set(key, stored);
  return { stored, at: club };
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
  { club: { slug, revision }, name }: Wanted,
  encoding: StoredEncoding,
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

const keyOf = ({ club: { slug, revision }, name }: Wanted, encoding: Encoding): string =>
  `${slug}#${revision}#${name}#${encoding}`;

/** V8 stores a character in one byte, or two in texts beyond Latin-1: this assumes two. */
const sizeOf = (entry: Content | Absence): number =>
  ENTRY_BYTES + ('etag' in entry ? 2 * entry.text.length : 0);
