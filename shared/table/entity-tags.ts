import { findDocument, unpack } from './documents.ts';
import type { Table } from './dynamodb/open-table.ts';
import { ENTITY_TAGS } from './keys.ts';

/** The entity tag of each document of a revision, in every view, by its name, as they were rendered. */
export type EntityTags = ReadonlyMap<string, string>;

/** Formats entity tags as the bytes that are stored (docs/data-model.md#entity-tags). */
export const formatEntityTags = (tags: EntityTags): Uint8Array =>
  Buffer.from(JSON.stringify([...tags]));

/** Finds the entity tags of a revision; undefined when it has been deleted. */
export async function findEntityTags(
  table: Table,
  slug: string,
  revision: string,
): Promise<EntityTags | undefined> {
  const place = { slug, revision, name: ENTITY_TAGS, consistent: true };
  const stored = await findDocument(table, place);
  return stored && new Map(JSON.parse(unpack(stored).toString()));
}
