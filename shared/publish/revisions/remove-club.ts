import {
  findRevisionsInUse,
  recordDirectoryEntry,
  removeDirectoryEntry,
  removePointer,
} from '../../table/clubs.ts';
import type { Table } from '../../table/dynamodb/open-table.ts';
import { listLicenses, removeLicense } from '../../table/licenses.ts';
import { listRevisions, removeRevision } from '../../table/revisions.ts';

/**
 * Erases a club: first the pointer, so that no reader meets half of it, then licenses with their
 * tokens, then every revision but those of whoever publishes the club anew meanwhile. Its entry in
 * the directory goes last, so that it can be taken up again where it was interrupted.
 */
export async function removeClub(table: Table, slug: string): Promise<void> {
  await removePointer(table, slug);
  for (const { licenseId } of await listLicenses(table, slug)) {
    await removeLicense(table, slug, licenseId);
  }
  const revisions = await listRevisions(table, slug);
  const busy = await findRevisionsInUse(table, slug); // after the list: what it lacks is not touched
  for (const { revision } of revisions) {
    if (!busy.includes(revision)) await removeRevision(table, slug, revision);
  }
  await removeDirectoryEntry(table, slug);
  const isPublishedAnew = (await findRevisionsInUse(table, slug)).length > 0;
  if (isPublishedAnew) await recordDirectoryEntry(table, slug);
}
