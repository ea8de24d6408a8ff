import type { Table } from '../table/dynamodb/open-table.ts';
import type { Webhook } from '../table/webhooks.ts';
import type { WebhookBody } from './call-body.ts';
import { decryptSecret, isLost, type Kms } from './secret.ts';
import type { Answer, Request } from './send/post.ts';
import { signCall } from './sign-call.ts';

/** What making calls depends on. */
export interface Caller {
  table: Table;
  kms: Kms;
  post(request: Request): Promise<Answer>;
  now(): Date;
  /** 0 to 1 */
  random(): number;
}

/** Signs a body and sends it to a webhook. */
export async function makeCall(
  { kms, post, now }: Pick<Caller, 'kms' | 'post' | 'now'>,
  webhook: Webhook,
  content: WebhookBody,
): Promise<Answer> {
  const secrets = await decryptSecrets(kms, webhook, { club: content.club, now: now() });
  const body = JSON.stringify(content);
  const signature = signCall({ id: content.id, body, now: now() }, secrets);
  const headers = { 'content-type': 'application/json', ...signature };
  return post({ url: webhook.url, headers, body });
}

/**
 * After a rotation the one before it, too, until it expires. If that one is lost, calls are signed with
 * the current one alone, rather than not made until then.
 */
async function decryptSecrets(
  kms: Kms,
  { webhookId, secret, previousSecret, previousUntil }: Webhook,
  { club, now }: { club: string; now: Date },
): Promise<string[]> {
  const owner = { club, webhook: webhookId };
  const current = decryptSecret(kms, owner, secret);
  const isPreviousValid = previousSecret && previousUntil && now.toISOString() < previousUntil;
  if (!isPreviousValid) return [await current];
  const previous = decryptSecret(kms, owner, previousSecret).catch((error: Error) => {
    if (!isLost(error)) throw error;
    console.warn({ webhook: 'previous secret lost', club, id: webhookId, cause: String(error) });
    return [];
  });
  return (await Promise.all([current, previous])).flat();
}
