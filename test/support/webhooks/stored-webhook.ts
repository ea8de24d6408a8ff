import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { recordWebhook } from '../../../shared/table/webhooks.ts';

/** Stores a webhook whose secret nothing can decrypt. */
export const addWebhook = (table: Table, slug: string, webhookId: string): Promise<boolean> =>
  recordWebhook(table, slug, {
    webhookId,
    url: 'https://club.example/a-secret-path',
    view: 'full',
    createdAt: '2026-01-01T00:00:00.000Z',
    secret: new Uint8Array([1]),
  });
