import { removeLicense } from '../../shared/table/change-license.ts';
import {
  findRevisionsInUse,
  recordDirectoryEntry,
  removeDirectoryEntry,
  removePointer,
} from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { removeAllForgotten } from '../../shared/table/forgotten.ts';
import { listLicenseIds } from '../../shared/table/licenses.ts';
import { listRevisions, removeRevision } from '../../shared/table/revisions.ts';

/**
 * Deletes a club: the pointer first, so that readers find no club instead of half a club; the directory entry
 * last, so that an interrupted removal can be repeated.
 */
export async function removeClub(table: Table, slug: string): Promise<void> {
  await removePointer(table, slug);
  for (const licenseId of await listLicenseIds(table, slug)) {
    await removeLicense(table, slug, licenseId);
  }
  await removeAllForgotten(table, slug);
  const revisions = await listRevisions(table, slug);
  // Read after listing, so that a revision claimed later is not in the list.
  const inUse = await findRevisionsInUse(table, slug);
  for (const { revision } of revisions) {
    if (!inUse.includes(revision)) await removeRevision(table, slug, revision);
  }
  await removeDirectoryEntry(table, slug);
  const isPublishedAgain = (await findRevisionsInUse(table, slug)).length > 0;
  if (isPublishedAgain) await recordDirectoryEntry(table, slug);
}
