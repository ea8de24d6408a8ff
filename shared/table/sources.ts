import { findDocument, unpack } from './documents.ts';
import type { Table } from './dynamodb/open-table.ts';

/** The club file that a revision was made of, byte for byte; undefined when it is not there. */
export async function findSource(
  table: Table,
  slug: string,
  revision: string,
): Promise<Buffer | undefined> {
  const place = { slug, revision, name: 'SOURCE', consistent: true };
  const source = await findDocument(table, place);
  return source && unpack(source);
}
