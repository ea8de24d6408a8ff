import { type Club, recordPointer } from '../../table/clubs.ts';
import type { Table } from '../../table/dynamodb/open-table.ts';
import {
  listRevisions,
  type Revision,
  recordRetirement,
  reserveForRollback,
} from '../../table/revisions.ts';
import { findLiveFile } from '../live-file.ts';
import { checkForgotten } from './check-forgotten.ts';

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
 * progress then fails. False, with nothing changed for readers, when the pointer has moved
 * meanwhile or the revision is being deleted.
 * @throws ClubFileError when the revision has a person whom an interrupted `forget` has recorded
 */
export async function rollBack(
  table: Table,
  { club, to, by, now }: { club: Club; to: Revision; by?: string; now: Date },
): Promise<boolean> {
  const file = await findLiveFile(table, { slug: club.slug, revision: to.revision });
  if (file) await checkForgotten(table, file, club.revision);
  // A moment earlier, so that it does not become the predecessor if the pointer write fails.
  const reservation = { revision: to.revision, now: new Date(now.getTime() - 1) };
  if (!(await reserveForRollback(table, club.slug, reservation))) return false;
  await recordRetirement(table, club.slug, { revision: club.revision, now });
  const { revision, name, domain } = to;
  const publishedAt = now.toISOString();
  const next = { slug: club.slug, name, domain, revision, publishedAt, publishedBy: by };
  return recordPointer(table, next, { revision: club.revision });
}
