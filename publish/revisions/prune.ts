import { setTimeout as sleep } from 'node:timers/promises';
import { findRevisionUse } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { removeOldRecords } from '../../shared/table/forgotten.ts';
import {
  listRevisions,
  type Revision,
  removeRevision,
  reserveForDeletion,
} from '../../shared/table/revisions.ts';
import { isOlderThan, RETENTION, type Retention } from './retention.ts';

/** Milliseconds until every instance has read the new pointer, which is cached for 5 seconds. */
export const POINTER_SWITCH_MS = 7_000;

/**
 * Milliseconds for which a retired revision is kept, unless a command waits for the pointer. A minute allows
 * for clocks that differ. A reader that misses a document reads the pointer again.
 */
const GRACE_MS = 60_000;

interface PruneOptions {
  /**
   * Called with the number of surplus revisions that readers may still use. They are deleted after
   * `POINTER_SWITCH_MS`; without this function, they are kept until a later prune.
   */
  onWait?: (count: number) => void;
  waitMs?: number;
}

/**
 * Deletes revisions that interrupted publishes left, replaced revisions beyond the retention, by number or age,
 * and records of people who left long ago. Never deletes the live revision, one that is being written, or one
 * that readers may still use.
 * @returns the ids of the deleted revisions
 */
export async function prune(
  table: Table,
  slug: string,
  retention: Retention = RETENTION,
  { onWait, waitMs = POINTER_SWITCH_MS }: PruneOptions = {},
): Promise<string[]> {
  await removeOldRecords(table, slug);
  const surplus = await listSurplus(table, slug, retention);
  const { past = [], recent = [] } = Object.groupBy(surplus, (revision) =>
    isPastGrace(revision) ? 'past' : 'recent',
  );
  const deleted = await deleteAll(table, slug, past);
  if (!onWait || recent.length === 0) return deleted;
  onWait(recent.length);
  await sleep(waitMs);
  return [...deleted, ...(await deleteAll(table, slug, recent))];
}

/** Lists the revisions beyond the retention, including those that readers may still use. */
export async function listSurplus(
  table: Table,
  slug: string,
  { revisions, days }: Retention,
): Promise<Revision[]> {
  const { others, wasLive } = await listUnused(table, slug);
  const leftovers = others.filter(({ retiredAt }) => retiredAt === undefined);
  const rank = new Map(wasLive.map((revision, i) => [revision, i]));
  const rankOf = ({ revision }: Revision) => rank.get(revision) ?? wasLive.length;
  const retired = others
    .filter(({ retiredAt }) => retiredAt !== undefined)
    .toReversed()
    .sort((a, b) => rankOf(a) - rankOf(b));
  const now = new Date();
  const surplus = retired.filter(
    ({ retiredAt }, i) => i >= revisions - 1 || isOlderThan(retiredAt, days, now),
  );
  return [...leftovers, ...surplus];
}

async function deleteAll(table: Table, slug: string, items: Revision[]): Promise<string[]> {
  const deleted: string[] = [];
  for (const item of items) {
    if (await deleteRevision(table, slug, item)) deleted.push(item.revision);
  }
  return deleted;
}

/**
 * Deletes every revision except the live one, one that is claimed to become live, and those for which `isKept`
 * returns true.
 * @returns the number of deleted revisions; undefined when another operator's change prevents one deletion
 */
export async function pruneAll(
  table: Table,
  slug: string,
  isKept: (revision: string) => boolean = () => false,
): Promise<number | undefined> {
  const { others } = await listUnused(table, slug);
  const surplus = others.filter(({ revision }) => !isKept(revision));
  for (const item of surplus) {
    if (!(await deleteRevision(table, slug, item))) return undefined;
  }
  return surplus.length;
}

/**
 * Lists the unused revisions in the order of their ids, and the ids of those that were live, the latest one
 * first.
 */
async function listUnused(
  table: Table,
  slug: string,
): Promise<{ others: Revision[]; wasLive: string[] }> {
  const revisions = await listRevisions(table, slug);
  // Read after listing, so that a revision claimed later is not in the list.
  const { inUse, wasLive } = await findRevisionUse(table, slug);
  return { others: revisions.filter(({ revision }) => !inUse.includes(revision)), wasLive };
}

/** Deletes a revision; false if a concurrent publish or rollback has used it since it was read. */
async function deleteRevision(table: Table, slug: string, item: Revision): Promise<boolean> {
  if (!(await reserveForDeletion(table, slug, item))) return false;
  await removeRevision(table, slug, item.revision);
  return true;
}

/** Checks whether readers have stopped using a revision. One that was never live has no readers. */
const isPastGrace = ({ retiredAt }: Revision): boolean =>
  retiredAt === undefined || Date.now() - Date.parse(retiredAt) > GRACE_MS;
