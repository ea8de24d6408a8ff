import type { Club } from '../table/clubs.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { recordCalled, type Webhook } from '../table/webhooks.ts';

type Told = Pick<Webhook, 'deliveredRevision' | 'calledRevisions'>;

/**
 * The revisions that the endpoint may have, other than the live one: that of the last call that it
 * accepted (undefined for none), then, newest first, those of later calls, on which it may have acted
 * although it did not accept them, or the function was killed. None when there is nothing to tell.
 */
export const possibleRevisions = (
  { deliveredRevision, calledRevisions = [] }: Told,
  { revision }: Pick<Club, 'revision'>,
): (string | undefined)[] =>
  [deliveredRevision, ...calledRevisions.toReversed()].filter((each) => each !== revision);

/** Limits the lists that are read for a call. */
const MAX_CALLED = 20;

/** More calls were not accepted than are recorded. */
export const isUnknown = ({ calledRevisions = [] }: Told): boolean =>
  calledRevisions.length > MAX_CALLED;

/** Records that a call is about to be made. Returns the webhook as it is then; undefined when it was removed. */
export async function rememberCall(
  table: Table,
  webhook: Webhook,
  { slug, revision }: Club,
): Promise<Webhook | undefined> {
  const { webhookId, deliveredRevision, calledRevisions = [] } = webhook;
  const isCovered = [deliveredRevision, ...calledRevisions].includes(revision);
  if (isCovered || isUnknown(webhook)) return webhook;
  const revisions = [...calledRevisions, revision];
  const isRecorded = await recordCalled(table, slug, { webhookId, revisions });
  return isRecorded ? { ...webhook, calledRevisions: revisions } : undefined;
}
