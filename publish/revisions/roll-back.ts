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
import { findLiveFile } from './live-file.ts';
import { nextClub } from './next-club.ts';
import { rememberLeft } from './remember-left.ts';
import { findStoredFile } from './stored-files.ts';

/** Lists the kept revisions that were live before the live one, the latest one first. */
export async function listPredecessors(table: Table, { slug, wasLive }: Club): Promise<Revision[]> {
  const revisions = await listRevisions(table, slug);
  const kept = revisions.filter(({ retiredAt }) => retiredAt !== undefined);
  return wasLive.flatMap((id) => kept.find(({ revision }) => revision === id) ?? []);
}

/** Finds the revision that was live before the live one; undefined if none is kept. */
export const findPredecessor = async (table: Table, club: Club): Promise<Revision | undefined> =>
  (await listPredecessors(table, club))[0];

interface Rollback {
  /** Club as the operator saw it. If another revision has become live since, nothing changes. */
  club: Club;
  to: Revision;
  /** Operator that the history records. */
  by?: string | undefined;
  now: Date;
  /** Clock of this machine, read again for each write. `now` is the time at which the rollback began. */
  clock?: (() => Date) | undefined;
}

/**
 * Moves the pointer back to a revision that was live before, in one conditional write; a publish in progress
 * then fails. Returns false, with nothing changed for readers, when the pointer has moved or is claimed by
 * somebody else by then, or the revision is being deleted. The revision may be invalid by today's rules.
 * @throws ClubFileError when the revision has a person who was recorded by an interrupted `forget`, or cannot
 *   be searched for one
 */
export async function rollBack(
  table: Table,
  { club, to, by, now, clock = () => new Date() }: Rollback,
): Promise<boolean> {
  const { slug } = club;
  const { revision, name, domain, hasNames = false } = to;
  const file = await findStoredFile(table, { slug, revision });
  // From here on, `forget` and prunes keep the target, or end this claim before they list the revisions.
  const claimed = await recordClaim(table, slug, { revision, expected: club.revision });
  if (!claimed) return false;
  const { claim, before } = claimed;
  await checkForgotten(table, { slug, after: file?.people, live: club.revision, claim });
  const files = await Promise.all(
    [club, { slug, revision }].map((one) => findLiveFile(table, one)),
  );
  const [live, older] = files;
  if (live && older) await rememberLeft(table, slug, { before: live, after: older, now });
  // Compared before the target is reserved, so that the changes are written immediately after that.
  const changes = before ? await compareWithLater(table, { club: before, to }) : [];
  if (!(await reserveForRollback(table, slug, { revision, now: clock() }))) {
    await removeClaim(table, slug, claim);
    return false;
  }
  await putAll(table, changes);
  await recordRetirement(table, slug, { revision: club.revision, now: clock() });
  const publishedAt = now.toISOString();
  const next = { slug, name, domain, revision, publishedAt, publishedBy: by, hasNames };
  return movePointer(table, nextClub({ before, to: next, now: clock() }), claim);
}

/**
 * Makes the items with the changes between the target of a rollback and the revisions that were live until now,
 * including later ones.
 */
async function compareWithLater(
  table: Table,
  { club, to }: { club: Club; to: Revision },
): Promise<Item[]> {
  const { slug } = club;
  const after = await findTagged(table, slug, to.revision);
  if (!after) return [];
  const changes = await compareRevisions(table, { slug, after, before: club });
  return changes.flatMap((document) => documentItems(slug, to.revision, document));
}
