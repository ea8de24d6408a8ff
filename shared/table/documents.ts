import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isChangesDocument, viewOf } from './document-names.ts';
import { countOf, type Item, reject, textOf } from './dynamodb/attributes.ts';
import { batchGet } from './dynamodb/batch.ts';
import { getItem } from './dynamodb/get-item.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryAll, queryAttributes } from './dynamodb/query.ts';
import { BROTLI, documentKey, documentPartition, NAMES } from './keys.ts';

/**
 * Bytes of a part; larger bodies are split. DynamoDB limits items to 400 KB, including keys and attribute
 * names.
 */
const PART_SIZE = 390_000;

/** Largest number of parts: the first, and 100 others, the most keys of a BatchGet. */
const MAX_PARTS = 101;

/** Compressed data to store: a response body (docs/data-model.md#document), or data such as the club file. */
export interface PackedDocument {
  name: string;
  gzip: Uint8Array;
  /**
   * Body in brotli. Undefined for calendars, which change before they are sent, and for data that readers do
   * not get.
   */
  brotli?: Uint8Array;
  etag: string;
  /** Length in bytes of the uncompressed body. */
  length: number;
}

export type StoredEncoding = 'br' | 'gzip';

interface Place {
  slug: string;
  revision: string;
  name: string;
  /** Encoding; `gzip` by default. */
  encoding?: StoredEncoding;
  consistent?: boolean;
}

export interface StoredDocument {
  name: string;
  etag: string;
  /** Length in bytes of the uncompressed body. */
  length: number;
  encoding: StoredEncoding;
  base64: string;
}

export function unpack({ base64, encoding }: Pick<StoredDocument, 'base64' | 'encoding'>): Buffer {
  const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  return decompress(Buffer.from(base64, 'base64'));
}

/** Finds a document; undefined if any part is missing. */
export async function findDocument(
  table: Table,
  { slug, revision, name, encoding = 'gzip', consistent = false }: Place,
): Promise<StoredDocument | undefined> {
  const itemName = encoding === 'br' ? BROTLI + name : name;
  const item = await getItem(table, documentKey(slug, revision, itemName), { consistent });
  if (!item) return undefined;
  const base64 = await readBody(table, item, { slug, revision, name: itemName, consistent });
  if (base64 === undefined) return undefined;
  const length = countOf(item, 'length');
  if (encoding === 'gzip') checkGzip(item, base64, length);
  if (encoding === 'br' || item.digest !== undefined) checkDigest(item, base64);
  return { name, etag: textOf(item, 'etag'), length, encoding, base64 };
}

async function readBody(table: Table, item: Item, place: Place): Promise<string | undefined> {
  const parts = countOf(item, 'parts');
  if (parts < 1 || parts > MAX_PARTS) reject(item, `parts is ${parts}`);
  if (parts === 1) return textOf(item, 'body'); // read as base64 (dynamodb/open-table.ts)
  const { slug, revision, name, consistent = false } = place;
  const keys = Array.from({ length: parts - 1 }, (_, i) =>
    documentKey(slug, revision, name, i + 2),
  );
  const rest = await batchGet(table, keys, { consistent });
  const items = [item, ...rest.filter((found) => found !== undefined)];
  if (items.length < parts) return undefined;
  const bytes = items.map((part) => Buffer.from(textOf(part, 'body'), 'base64'));
  return Buffer.concat(bytes).toString('base64');
}

/**
 * Checks the first bytes and the final length of a gzip (RFC 1952, 2.3.1). Gzips of earlier releases have no
 * digest, so this is their only check.
 */
function checkGzip(item: Item, base64: string, length: number): void {
  const end = Buffer.from(base64.slice(-8), 'base64');
  const hasLength = end.length >= 4 && end.readUInt32LE(end.length - 4) === length % 2 ** 32;
  if (!base64.startsWith('H4sI') || !hasLength) reject(item, 'body is not a gzip of its length');
}

function checkDigest(item: Item, base64: string): void {
  const isIntact = digestOf(Buffer.from(base64, 'base64')) === textOf(item, 'digest');
  if (!isIntact) reject(item, 'body does not match its digest');
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Lists the documents of a revision in the full view, without lists of changes. `length` is the number of bytes
 * of the uncompressed body.
 */
export async function listDocuments(
  table: Table,
  slug: string,
  revision: string,
): Promise<{ name: string; length: number }[]> {
  const items = await queryAll(table, { pk: documentPartition(slug, revision) });
  return items
    .filter(({ sk, part }) => part === 1 && !String(sk).startsWith(BROTLI))
    .map(({ sk, length }) => ({ name: String(sk), length: Number(length) }))
    .filter(({ name }) => viewOf(name) === 'full' && !isChangesDocument(name) && name !== NAMES);
}

/**
 * Lists the sort keys of a revision's stored documents, one for each encoding. Documents with a missing part
 * are left out.
 */
export async function listWholeItems(
  table: Table,
  slug: string,
  revision: string,
): Promise<Set<string>> {
  const pk = documentPartition(slug, revision);
  const items = await queryAttributes(table, { pk }, ['sk', 'part', 'parts']);
  const keys = new Set(items.map(({ sk }) => String(sk)));
  const isWhole = ({ sk, parts }: Item) =>
    Array.from({ length: Number(parts) }, (_, i) =>
      documentKey(slug, revision, String(sk), i + 1),
    ).every((key) => keys.has(key.sk));
  const firsts = items.filter(({ part }) => part === 1);
  return new Set(firsts.filter(isWhole).map(({ sk }) => String(sk)));
}

/**
 * Makes the items of a document: one per encoding. A body that is too large for one item is split into several
 * items.
 */
export function documentItems(
  slug: string,
  revision: string,
  { name, gzip, brotli, etag, length }: PackedDocument,
): Item[] {
  const itemsOf = (itemName: string, body: Uint8Array) =>
    partsOf(body).map((part, i, { length: parts }) => ({
      ...documentKey(slug, revision, itemName, i + 1),
      part: i + 1,
      body: part,
      ...(i === 0 ? { etag, length, parts, digest: digestOf(body) } : {}),
    }));
  return [...itemsOf(name, gzip), ...(brotli ? itemsOf(BROTLI + name, brotli) : [])];
}

const partsOf = (body: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.max(1, Math.ceil(body.length / PART_SIZE)) }, (_, i) =>
    body.subarray(i * PART_SIZE, (i + 1) * PART_SIZE),
  );
