import type { Webhook } from '../../shared/table/webhooks.ts';
import { toSeconds } from '../terminal/format.ts';
import { hostOf } from '../webhooks/describe-webhooks.ts';
import type { ClubCheck, Finding } from './finding.ts';

/** A receiver that is restarted or deployed is back by then. */
const NOTICE_MS = 3_600_000;

/** Endpoints that are not called any more, or do not answer as they should. */
export const checkWebhooks: ClubCheck = ({ slug, club, webhooks }, now) =>
  club ? webhooks.flatMap((webhook) => checkWebhook(slug, webhook, now)) : [];

function checkWebhook(slug: string, webhook: Webhook, now: Date): Finding[] {
  const { webhookId, pausedAt, pausedBecause, failingSince } = webhook;
  const which = { club: slug, webhook: webhookId };
  const name = `webhook ${webhookId} (${hostOf(webhook)})`;
  if (pausedAt) {
    const detail = `${name} has been paused since ${toSeconds(pausedAt)}: ${pausedBecause}`;
    const remedy = `webhook resume ${slug} ${webhookId}`;
    return [{ code: 'webhook_paused', ...which, detail, remedy }];
  }
  if (!failingSince || now.getTime() - Date.parse(failingSince) < NOTICE_MS) return [];
  const detail = `${name} has been failing since ${toSeconds(failingSince)}; after three days it is paused`;
  const remedy = `webhook deliveries ${slug} ${webhookId}`;
  return [{ code: 'webhook_failing', ...which, detail, remedy }];
}
