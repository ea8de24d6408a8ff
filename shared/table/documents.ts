import { gunzipSync } from 'node:zlib';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from './dynamodb/batch.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryAll } from './dynamodb/query.ts';
import { documentKey, documentPartition, type Key } from './keys.ts';

/** Items are limited to 400 KB with keys and attribute names; a larger body is stored in parts. */
const PART_SIZE = 390_000;

/** A finished response body to be stored (docs/data-model.md#document). */
export interface PackedDocument {
  name: string;
  gzip: Uint8Array;
  etag: string;
  /** Length of the plain body in bytes. */
  length: number;
}

interface Place {
  slug: string;
  revision: string;
  name: string;
  consistent?: boolean;
}

/** A document as it is read from the table. */
export interface StoredDocument {
  name: string;
  etag: string;
  /** Length of the plain body in bytes. */
  length: number;
  /** The compressed body. */
  base64: string;
}

/** Decompresses the body. */
export const unpack = ({ base64 }: Pick<StoredDocument, 'base64'>): Buffer =>
  gunzipSync(Buffer.from(base64, 'base64'));

/** The whole document, or undefined when any part of it is absent. */
export async function findDocument(
  table: Table,
  { slug, revision, name, consistent = false }: Place,
): Promise<StoredDocument | undefined> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: table.name,
      Key: documentKey(slug, revision, name),
      ConsistentRead: consistent,
    }),
  );
  if (!Item) return undefined;
  const { etag, length, parts, body } = Item as Read<DocumentItem>;
  if (parts === 1) return { name, etag, length, base64: body };

  const keys = Array.from({ length: parts - 1 }, (_, i) =>
    documentKey(slug, revision, name, i + 2),
  );
  const rest = await batchGet(table, keys, { consistent });
  const bodies = rest.flatMap((item) => (item ? [(item as Read<PartItem>).body] : []));
  if (bodies.length < rest.length) return undefined;
  const bytes = [body, ...bodies].map((part) => Buffer.from(part, 'base64'));
  return { name, etag, length, base64: Buffer.concat(bytes).toString('base64') };
}

type PartItem = Key & { part: number; body: Uint8Array };

type DocumentItem = PartItem & { etag: string; length: number; parts: number };

/** Binary attributes are read as base64 (dynamodb/open-table.ts). */
type Read<Item extends PartItem> = Omit<Item, 'body'> & { body: string };

/** The documents of a revision, with the lengths of their plain bodies in bytes. */
export async function listDocuments(
  table: Table,
  slug: string,
  revision: string,
): Promise<{ name: string; length: number }[]> {
  const items = await queryAll(table, { pk: documentPartition(slug, revision) });
  return items
    .filter(({ part }) => part === 1)
    .map(({ sk, length }) => ({ name: String(sk), length: Number(length) }));
}

/** The items that hold a document: one, or several when it is too large for one. */
export function documentItems(
  slug: string,
  revision: string,
  document: PackedDocument,
): PartItem[] {
  const { name, gzip, etag, length } = document;
  const parts = Math.max(1, Math.ceil(gzip.length / PART_SIZE));
  return Array.from({ length: parts }, (_, i) => ({
    ...documentKey(slug, revision, name, i + 1),
    part: i + 1,
    body: gzip.subarray(i * PART_SIZE, (i + 1) * PART_SIZE),
    ...(i === 0 ? { etag, length, parts } : {}),
  }));
}
