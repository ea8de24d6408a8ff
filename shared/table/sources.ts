import { findDocument, unpack } from './documents.ts';
import type { Table } from './dynamodb/open-table.ts';
import { SOURCE } from './keys.ts';

/** The club file of a revision, exactly as it was published (docs/data-model.md#source). */
export async function findSource(
  table: Table,
  slug: string,
  revision: string,
): Promise<Buffer | undefined> {
  const place = { slug, revision, name: SOURCE, consistent: true };
  const source = await findDocument(table, place);
  return source && unpack(source);
}
