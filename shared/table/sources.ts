import { Problem } from '../problem.ts';
import { findDocument, unpack } from './documents.ts';
import { InvalidItem } from './dynamodb/attributes.ts';
import type { Table } from './dynamodb/open-table.ts';
import { SOURCE } from './keys.ts';

/**
 * The club file of a revision, exactly as it was published (docs/data-model.md#source); undefined when it
 * is missing or damaged.
 */
export async function findSource(
  table: Table,
  slug: string,
  revision: string,
): Promise<Buffer | undefined> {
  const place = { slug, revision, name: SOURCE, consistent: true };
  try {
    const source = await findDocument(table, place);
    return source && unpack(source);
  } catch (error) {
    if (error instanceof Problem && error.cause instanceof InvalidItem) return undefined;
    throw error;
  }
}
