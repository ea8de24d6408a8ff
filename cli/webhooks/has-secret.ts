import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findWebhook } from '../../shared/table/webhooks.ts';

/**
 * Whether a webhook is stored with this secret: a conditional write whose answer was lost is sent
 * again, and is then refused because of itself.
 */
export async function hasSecret(
  table: Table,
  slug: string,
  { webhookId, secret }: { webhookId: string; secret: Uint8Array },
): Promise<boolean> {
  const stored = await findWebhook(table, slug, webhookId);
  return stored !== undefined && Buffer.from(stored.secret).equals(secret);
}
