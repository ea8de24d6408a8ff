import { randomBytes } from 'node:crypto';
import type { View } from '../../../shared/license/view.ts';
import { findWebhook, recordSecret, recordWebhook } from '../../../shared/table/webhooks.ts';
import { createSecret, encryptSecret } from '../../../shared/webhooks/secret.ts';
import { liveClub } from './club.ts';
import type { Service } from './service.ts';

export interface Added {
  slug: string;
  webhookId: string;
  secret: string;
  /** The revision that the first call compares with. */
  since: string;
}

/** Adds a webhook, as `club-data webhook add` does. */
export async function addWebhook(
  service: Service,
  slug: string,
  { url, view = 'full', secret = createSecret() }: { url: string; view?: View; secret?: string },
): Promise<Added> {
  const webhookId = randomBytes(6).toString('hex');
  const { revision } = await liveClub(service, slug);
  await recordWebhook(service.table, slug, {
    ...{ webhookId, url, view, createdAt: new Date().toISOString() },
    secret: await encryptSecret(service.kms, { club: slug, webhook: webhookId }, secret),
    deliveredRevision: revision,
  });
  return { slug, webhookId, secret, since: revision };
}

/** Replaces the secret, as `club-data webhook rotate` does; resolves to the new one. */
export async function rotateSecret(
  { table, kms }: Service,
  { slug, webhookId }: Added,
): Promise<string> {
  const webhook = await findWebhook(table, slug, webhookId);
  if (!webhook) throw new Error(`There is no webhook ${webhookId}`);
  const secret = createSecret();
  const encrypted = await encryptSecret(kms, { club: slug, webhook: webhookId }, secret);
  const previousUntil = new Date(Date.now() + 24 * 3600 * 1000);
  await recordSecret(table, slug, { webhook, secret: encrypted, previousUntil });
  return secret;
}
