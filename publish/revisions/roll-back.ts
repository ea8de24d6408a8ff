import { type Club, movePointer, recordClaim, removeClaim } from '../../shared/table/clubs.ts';
import { documentItems } from '../../shared/table/documents.ts';
import type { Item } from '../../shared/table/dynamodb/attributes.ts';
import { putAll } from '../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import {
  listRevisions,
  type Revision,
  recordRetirement,
  reserveForRollback,
} from '../../shared/table/revisions.ts';
import { checkForgotten } from './check-forgotten.ts';
import { compareRevisions, findTagged } from './compare-revisions.ts';
import { findStoredFile } from './stored-files.ts';

/** The revision that was live before the live one, or undefined when none is kept. */
export async function findPredecessor(table: Table, club: Club): Promise<Revision | undefined> {
  const revisions = await listRevisions(table, club.slug);
  return revisions
    .filter(({ revision, retiredAt }) => revision !== club.revision && retiredAt !== undefined)
    .toSorted((a, b) => (a.retiredAt ?? '').localeCompare(b.retiredAt ?? ''))
    .at(-1);
}

/**
 * Moves the pointer back to a revision that was live before, in one conditional write; a publish in
 * progress then fails. False, with nothing changed for readers, when the pointer has moved or
 * somebody else has claimed it meanwhile, or the revision is being deleted. Rules of today do not
 * matter: each stored revision stays reachable.
 * @throws ClubFileError when the revision has a person whom an interrupted `forget` has recorded, or
 *   cannot be searched for one
 */
export async function rollBack(
  table: Table,
  { club, to, by, now }: { club: Club; to: Revision; by?: string; now: Date },
): Promise<boolean> {
  const { slug } = club;
  const { revision, name, domain } = to;
  const file = await findStoredFile(table, { slug, revision });
  const changes = await compareWithLater(table, { club, to });
  // From here on `forget` and prunes spare the target, or end the claim before they list it.
  const claimed = await recordClaim(table, slug, { revision, expected: club.revision });
  if (!claimed) return false;
  const { claim, live } = claimed;
  await checkForgotten(table, { slug, after: file?.people, live, claim });
  // A moment earlier, so that it does not become the predecessor if the pointer write fails.
  const reservation = { revision, now: new Date(now.getTime() - 1) };
  if (!(await reserveForRollback(table, slug, reservation))) {
    await removeClaim(table, slug, claim);
    return false;
  }
  await putAll(table, changes);
  await recordRetirement(table, slug, { revision: club.revision, now });
  const publishedAt = now.toISOString();
  const movedAt = new Date().toISOString();
  const next = { slug, name, domain, revision, publishedAt, movedAt, publishedBy: by };
  return movePointer(table, next, claim);
}

/**
 * The items that tell what differs from the revisions that were published later, and again from those
 * before. Read before the target is reserved, to be written at once after that.
 */
async function compareWithLater(
  table: Table,
  { club: { slug, revision: live }, to }: { club: Club; to: Revision },
): Promise<Item[]> {
  const after = await findTagged(table, slug, to.revision);
  if (!after) return [];
  const changes = await compareRevisions(table, { slug, after, live });
  return changes.flatMap((document) => documentItems(slug, to.revision, document));
}
