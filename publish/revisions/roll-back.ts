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

/** Lists the stored revisions that were live before, the latest first. */
export async function listPredecessors(table: Table, { slug, wasLive }: Club): Promise<Revision[]> {
  const revisions = await listRevisions(table, slug);
  const kept = revisions.filter(({ retiredAt }) => retiredAt !== undefined);
  return wasLive.flatMap((id) => kept.find(({ revision }) => revision === id) ?? []);
}

export const findPredecessor = async (table: Table, club: Club): Promise<Revision | undefined> =>
  (await listPredecessors(table, club))[0];

interface Rollback {
  /** Club as the operator saw it. If the pointer has moved since, nothing changes. */
  club: Club;
  to: Revision;
  by?: string | undefined;
  now: Date;
  /** Clock of this machine for each write; `now` is the start of the rollback. */
  clock?: (() => Date) | undefined;
}

/**
 * Makes revision `to` live, even if invalid by today's rules. A publish in progress fails. Returns false if
 * another run interferes.
 *
 * @throws ClubFileError for a forgotten person in `to`
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
 * Makes the lists of changes that lead from the live revision, and from those that were live before it, to the
 * target of the rollback.
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
