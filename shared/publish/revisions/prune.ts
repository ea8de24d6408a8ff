import { findRevisionsInUse } from '../../table/clubs.ts';
import type { Table } from '../../table/dynamodb/open-table.ts';
import {
  listRevisions,
  type Revision,
  removeRevision,
  reserveForDeletion,
} from '../../table/revisions.ts';

/**
 * For how long a revision stays after readers were sent on: instances take a pointer as they know
 * it for 5 seconds, and a reader that finds a document gone asks for the pointer again.
 */
const GRACE_MS = 60_000;

/**
 * Clears what is not needed: revisions that an interrupted publish left, and live ones of the past
 * beyond the newest `keep`. Never what is live, what is being written now, or what a reader may
 * still be reading.
 */
export async function prune(table: Table, slug: string, keep: number): Promise<string[]> {
  const revisions = await listRevisions(table, slug);
  const busy = await findRevisionsInUse(table, slug); // after the list: what it lacks is not touched
  const others = revisions.filter(({ revision }) => !busy.includes(revision));
  const leftovers = others.filter(({ retiredAt }) => retiredAt === undefined);
  const past = others.filter(({ retiredAt }) => retiredAt !== undefined).toReversed();
  const surplus = past.slice(Math.max(0, keep - 1)).filter(isOutOfUse);
  const cleared: string[] = [];
  for (const item of [...leftovers, ...surplus]) {
    // Others go on meanwhile: it may have been live since it was read, or be about to be again.
    if (!(await reserveForDeletion(table, slug, item))) continue;
    await removeRevision(table, slug, item.revision);
    cleared.push(item.revision);
  }
  return cleared;
}

const isOutOfUse = ({ retiredAt }: Revision): boolean =>
  Date.now() - Date.parse(retiredAt ?? '') > GRACE_MS;
