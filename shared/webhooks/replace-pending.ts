import { listDeliveries, recordReplaced } from '../table/deliveries.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import type { Webhook } from '../table/webhooks.ts';

interface Replacement {
  webhook: Webhook;
  /** The id of the call that tells their changes, too; undefined when there is nothing to tell. */
  by?: string;
}

/** Ends deliveries that wait for an attempt: only a call that was not accepted has left any. */
export async function replacePending(
  table: Table,
  slug: string,
  { webhook: { webhookId, calledRevisions }, by }: Replacement,
): Promise<void> {
  if (!calledRevisions) return;
  const deliveries = await listDeliveries(table, slug, webhookId);
  const pending = deliveries.filter(
    ({ state, messageId }) => state === 'pending' && messageId !== by,
  );
  for (const delivery of pending) await recordReplaced(table, slug, delivery);
}
