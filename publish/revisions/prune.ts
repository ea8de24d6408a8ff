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
 * Milliseconds for which `prune` without `onWait` keeps a replaced revision for readers with the old pointer. A
 * minute allows for differing clocks.
 */
const GRACE_MS = 60_000;

interface PruneOptions {
  /**
   * Called before `prune` waits for readers of some revisions, with their number. Without this function `prune`
   * does not wait, and leaves them to a later one.
   */
  onWait?: (count: number) => void;
  waitMs?: number;
}

/**
 * Deletes leftovers of interrupted publishes, replaced revisions beyond the retention, and old records of
 * people who left.
 *
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

/**
 * Lists leftovers of interrupted publishes and revisions beyond the retention, including those that readers may
 * still use.
 */
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
 * Deletes every revision that is neither live, nor claimed by a publish or rollback to become live, nor
 * accepted by `isKept`.
 *
 * @returns the number of deleted revisions; undefined when another operator prevents a deletion
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
 * Lists the revisions that are neither live nor claimed by a publish or rollback, oldest first, and the ids of
 * those that were live, latest first.
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

/** Deletes a revision; false if a concurrent command has used or deleted it. */
async function deleteRevision(table: Table, slug: string, item: Revision): Promise<boolean> {
  if (!(await reserveForDeletion(table, slug, item))) return false;
  await removeRevision(table, slug, item.revision);
  return true;
}

/** Checks whether readers no longer use a revision. */
const isPastGrace = ({ retiredAt }: Revision): boolean =>
  retiredAt === undefined || Date.now() - Date.parse(retiredAt) > GRACE_MS;
