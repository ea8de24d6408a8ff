import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import type { Webhook } from '../../../shared/table/webhooks.ts';
import { recordWebhook } from '../../../shared/table/webhooks.ts';

/** Stores a webhook. Without another `secret`, nothing can decrypt it. */
export const addWebhook = (
  table: Table,
  slug: string,
  webhook: Pick<Webhook, 'webhookId'> & Partial<Webhook>,
): Promise<boolean> =>
  recordWebhook(table, slug, {
    url: 'https://club.example/a-secret-path',
    view: 'full',
    createdAt: '2026-01-01T00:00:00.000Z',
    secret: new Uint8Array([1]),
    ...webhook,
  });
