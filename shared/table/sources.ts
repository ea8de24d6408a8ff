import { Problem } from '../problem.ts';
import { findDocument, unpack } from './documents.ts';
import { InvalidItem } from './dynamodb/attributes.ts';
import type { Table } from './dynamodb/open-table.ts';
import { SOURCE } from './keys.ts';

/**
 * Finds the club file of a revision, exactly as published (docs/data-model.md#source); undefined if missing or
 * damaged.
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
