import { Problem } from '../problem.ts';
import { type Club, findClub } from '../table/clubs.ts';
import { findDocument, unpack } from '../table/documents.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { createLruCache } from './lru-cache.ts';

/** For how long an instance takes the pointer as it knows it: readers see a publish within this. */
export const POINTER_FRESH_MS = 5_000;
/** For how long an instance goes on with what it knows while the store does not answer. */
const POINTER_STALE_MS = 5 * 60_000;
/** What an entry takes beside its body: its key, its objects. */
const ENTRY_BYTES = 500;
/** What of the memory is for pointers; the rest is for bodies. */
const POINTERS_SHARE = 1 / 16;

/** A response body as it goes out: gzip is in base64, as Lambda's answers carry bytes. */
export interface Body {
  etag: string;
  text: string;
}

export type Encoding = 'gzip' | 'identity';

/** What this instance knows of the clubs it serves; a document lives as long as its revision. */
export interface Reader {
  /** Undefined when there is no such club. */
  findPointer(slug: string): Promise<Club | undefined>;
  /**
   * Undefined when the club has no such document.
   * @throws Problem club_not_found when the club has been removed since its pointer was read
   */
  findBody(club: Club, name: string, encoding: Encoding): Promise<Body | undefined>;
}

interface Pointer {
  club: Club;
  askedAt: number;
  confirmedAt: number;
}

const ABSENT = Symbol('absent');

/** `memoryLimit` is in bytes and bounds what is remembered. */
export function createCachedReader(table: Table, memoryLimit: number): Reader {
  const pointersLimit = memoryLimit * POINTERS_SHARE;
  const pointers = createLruCache<Pointer>(pointersLimit, () => ENTRY_BYTES);
  const bodies = createLruCache<Body | typeof ABSENT>(memoryLimit - pointersLimit, sizeOf);

  async function findPointer(slug: string): Promise<Club | undefined> {
    const now = Date.now();
    const known = pointers.get(slug);
    if (known && now - known.askedAt < POINTER_FRESH_MS) return known.club;
    try {
      const club = await findClub(table, slug);
      if (club) pointers.set(slug, { club, askedAt: now, confirmedAt: now });
      else pointers.delete(slug);
      return club;
    } catch (error) {
      if (!known || now - known.confirmedAt > POINTER_STALE_MS) throw error;
      known.askedAt = Date.now(); // a failure may have taken seconds
      return known.club;
    }
  }

  /** The body, and where it was looked for: in a later revision when the pointer has moved. */
  async function findGzip(club: Club, name: string): Promise<{ gzip?: Body; at: Club }> {
    const key = keyOf(club, name);
    const known = bodies.get(key);
    if (known) return known === ABSENT ? { at: club } : { gzip: known, at: club };
    const gzip = await readBody(table, club, name);
    if (!gzip) {
      const moved = await findMoved(club);
      if (moved) return findGzip(moved, name);
    }
    bodies.set(key, gzip ?? ABSENT);
    return gzip ? { gzip, at: club } : { at: club };
  }

  /** The club, when its pointer has left the revision that was looked in, which may be cleared. */
  async function findMoved(club: Club): Promise<Club | undefined> {
    const current = await findClub(table, club.slug, { consistent: true });
    if (current?.revision === club.revision) return undefined;
    pointers.delete(club.slug);
    if (!current) throw new Problem('club_not_found');
    return current;
  }

  return {
    findPointer,
    async findBody(club, name, encoding) {
      if (encoding === 'gzip') return (await findGzip(club, name)).gzip;
      const known = bodies.get(keyOf(club, name, encoding));
      if (known && known !== ABSENT) return known;
      const { gzip, at } = await findGzip(club, name);
      if (!gzip) return undefined;
      const text = unpack({ base64: gzip.text }).toString();
      const body = { etag: gzip.etag, text };
      bodies.set(keyOf(at, name, encoding), body);
      return body;
    },
  };
}

/**
 * A replica may not have a document yet whose pointer another replica has: before a document
 * counts as absent, DynamoDB is asked once more, strongly consistently.
 */
async function readBody(table: Table, club: Club, name: string): Promise<Body | undefined> {
  const place = { slug: club.slug, revision: club.revision, name };
  const document =
    (await findDocument(table, place)) ??
    (await findDocument(table, { ...place, consistent: true }));
  return document && { etag: document.etag, text: document.base64 };
}

const keyOf = ({ slug, revision }: Club, name: string, encoding: Encoding = 'gzip'): string =>
  `${slug}#${revision}#${name}#${encoding}`;

/** A character takes one byte or, in a text that is not all Latin, two: counted at the worst. */
const sizeOf = (body: Body | typeof ABSENT): number =>
  ENTRY_BYTES + (body === ABSENT ? 0 : 2 * body.text.length);
