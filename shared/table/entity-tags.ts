import { findDocument, unpack } from './documents.ts';
import type { Table } from './dynamodb/open-table.ts';
import { ENTITY_TAGS } from './keys.ts';

/** Entity tags of a revision's documents in all views, keyed by document name (document-names.ts). */
export type EntityTags = ReadonlyMap<string, string>;

export const formatEntityTags = (tags: EntityTags): Uint8Array =>
  Buffer.from(JSON.stringify([...tags]));

export async function findEntityTags(
  table: Table,
  slug: string,
  revision: string,
): Promise<EntityTags | undefined> {
  const place = { slug, revision, name: ENTITY_TAGS, consistent: true };
  const stored = await findDocument(table, place);
  return stored && new Map(JSON.parse(unpack(stored).toString()));
}
