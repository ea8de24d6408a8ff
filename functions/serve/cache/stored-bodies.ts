import type { Club } from '../../../shared/table/clubs.ts';
import { isChangesDocument } from '../../../shared/table/document-names.ts';
import { findDocument, type StoredEncoding, unpack } from '../../../shared/table/documents.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { NAMES } from '../../../shared/table/keys.ts';
import { mayHave } from '../../../shared/table/name-list.ts';
import type { Encoding } from '../http/accept-encoding.ts';
import type { Content } from '../http/content-response.ts';
import { incompleteRevision } from '../incomplete-revision.ts';
import type { Metrics } from '../metrics.ts';
import { createLruCache, type LruCache } from './lru-cache.ts';
import type { PointerReader } from './pointer-reader.ts';

/** Milliseconds before an absent document is read again, because replication may deliver it. */
const ABSENCE_MS = 5_000;
/** Bytes of a cache entry without its body. */
const ENTRY_BYTES = 500;

interface Absence {
  /** Whether the revision should have the document, so that its absence is a fault. */
  isMissing: boolean;
  /** Time, in milliseconds since 1970, until which the document is not looked for again. */
  until: number;
}

/** Bodies and absences, keyed by club, revision, name and encoding. */
export type BodyCache = LruCache<Content | Absence>;

export const createBodyCache = (limit: number): BodyCache => createLruCache(limit, sizeOf);

/** Estimates bytes: V8 stores one byte per character, or two beyond Latin-1. Two are assumed. */
const sizeOf = (entry: Content | Absence): number =>
  ENTRY_BYTES + ('etag' in entry ? 2 * entry.text.length : 0);

export interface Reading {
  table: Table;
  pointers: PointerReader;
  bodies: BodyCache;
  metrics: Metrics;
}

export interface Wanted {
  club: Club;
  name: string;
}

export function findCached(
  { bodies }: Reading,
  wanted: Wanted,
  encoding: Encoding,
): Content | undefined {
  const cached = bodies.get(keyOf(wanted, encoding));
  return cached && 'etag' in cached ? cached : undefined;
}

/** Caches and returns the plain form of a stored body. */
export function keepPlain({ bodies }: Reading, wanted: Wanted, stored: Content): Content {
  const plain = toPlain(stored);
  bodies.set(keyOf(wanted, 'identity'), plain);
  return plain;
}

export function toPlain(body: Content): Content {
  const { text, encoding } = body;
  if (encoding === 'identity') return body;
  return { ...body, text: unpack({ base64: text, encoding }).toString(), encoding: 'identity' };
}

interface Found {
  /** Stored body in the requested encoding, or in gzip if brotli is not replicated yet. */
  stored?: Content;
  /** Club at the revision that was read: a later one if a publish finished during the read. */
  at: Club;
}

/**
 * Finds the stored body of a document.
 * @throws Problem document_missing if the revision has lost the document
 */
export async function findStored(
  reading: Reading,
  wanted: Wanted,
  encoding: StoredEncoding,
): Promise<Found> {
  const known = findKnown(reading, wanted, encoding);
  reading.metrics.count(known ? 'DocumentsCached' : 'DocumentsRead');
  if (!known) return readStored(reading, wanted, encoding);
  if ('etag' in known) return { stored: known, at: wanted.club };
  return answerAbsence(known, wanted);
}

function findKnown(
  reading: Reading,
  wanted: Wanted,
  encoding: StoredEncoding,
): Content | Absence | undefined {
  const cached = reading.bodies.get(keyOf(wanted, encoding));
  if (cached && ('etag' in cached || cached.until > Date.now())) return cached;
  const names = findCached(reading, { ...wanted, name: NAMES }, 'identity');
  return names && !mayHave(names.text, wanted.name) ? NOT_LISTED : undefined;
}

const NOT_LISTED: Absence = { isMissing: false, until: Infinity };

/**
 * Reads a document. If a replica lacks it, reads gzip with strong consistency, because every encoding can be
 * made from gzip.
 */
async function readStored(
  reading: Reading,
  wanted: Wanted,
  encoding: StoredEncoding,
): Promise<Found> {
  const { table, pointers, bodies } = reading;
  const { club } = wanted;
  const key = keyOf(wanted, encoding);
  const keep = (stored: Content): Found => {
    bodies.set(key, stored);
    return { stored, at: club };
  };
  const first = await readBody(table, wanted, { encoding });
  if (first) return keep(first);
  const isExpected = await isListed(reading, wanted);
  if (isExpected === false) return { at: club };
  const second = await readBody(table, wanted, { consistent: true });
  if (second) return keep(second);
  const moved = await pointers.findMoved(club);
  if (moved) return findStored(reading, { ...wanted, club: moved }, encoding);
  const absence = { isMissing: isExpected === true, until: Date.now() + ABSENCE_MS };
  bodies.set(key, absence);
  return answerAbsence(absence, wanted);
}

function answerAbsence({ isMissing }: Absence, { club, name }: Wanted): Found {
  if (isMissing) throw incompleteRevision('document_missing', club, name);
  return { at: club };
}

/**
 * Checks whether the revision should have the document. True if its list of names is lost, because more may be.
 * Undefined for lists of changes, and for revisions of releases without such a list.
 */
async function isListed(reading: Reading, { club, name }: Wanted): Promise<boolean | undefined> {
  if (!club.hasNames || isChangesDocument(name)) return undefined;
  const names = await findNames(reading, { club, name: NAMES });
  return !names || mayHave(names.text, name);
}

async function findNames(reading: Reading, wanted: Wanted): Promise<Content | undefined> {
  const cached = findCached(reading, wanted, 'identity');
  if (cached) return cached;
  const stored =
    (await readBody(reading.table, wanted, {})) ??
    (await readBody(reading.table, wanted, { consistent: true }));
  return stored && keepPlain(reading, wanted, stored);
}

async function readBody(
  table: Table,
  { club: { slug, revision }, name }: Wanted,
  options: { encoding?: StoredEncoding; consistent?: boolean },
): Promise<Content | undefined> {
  const document = await findDocument(table, { slug, revision, name, ...options });
  if (!document) return undefined;
  return { etag: document.etag, text: document.base64, encoding: document.encoding };
}

const keyOf = ({ club: { slug, revision }, name }: Wanted, encoding: Encoding): string =>
  `${slug}#${revision}#${name}#${encoding}`;
