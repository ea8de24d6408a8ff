import { isCalendar } from '../../shared/model/calendar.ts';
import { listWholeItems } from '../../shared/table/documents.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findEntityTags } from '../../shared/table/entity-tags.ts';
import { BROTLI, ENTITY_TAGS, NAMES } from '../../shared/table/keys.ts';
import type { Revision } from '../../shared/table/revisions.ts';

/**
 * Lists incompletely stored documents of a revision. Reads all documents of the revision. Skips lists of
 * changes, because clients without a list read everything.
 */
export async function listMissingDocuments(
  table: Table,
  slug: string,
  { revision, hasNames }: Pick<Revision, 'revision' | 'hasNames'>,
): Promise<string[]> {
  const tags = await findEntityTags(table, slug, revision);
  if (!tags) return [ENTITY_TAGS];
  const whole = await listWholeItems(table, slug, revision);
  const isWhole = (name: string) =>
    whole.has(name) && (isStoredOnce(name) || whole.has(BROTLI + name));
  const names = [...tags.keys(), ...(hasNames ? [NAMES] : [])];
  return names.filter((name) => !isWhole(name));
}

/** Checks whether a document is stored in one encoding only (gzip). */
const isStoredOnce = (name: string): boolean => isCalendar(name) || name === NAMES;
