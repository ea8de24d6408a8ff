import type { Table } from '../table/dynamodb/open-table.ts';
import type { Webhook } from '../table/webhooks.ts';
import type { WebhookBody } from './call-body.ts';
import { decryptSecret, type Kms } from './secret.ts';
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
  const owner = { club: content.club, webhook: webhook.webhookId };
  const secrets = await Promise.all(
    validSecrets(webhook, now()).map((ciphertext) => decryptSecret(kms, owner, ciphertext)),
  );
  const body = JSON.stringify(content);
  const signature = signCall({ id: content.id, body, now: now() }, secrets);
  const headers = { 'content-type': 'application/json', ...signature };
  return post({ url: webhook.url, headers, body });
}

/** Encrypted; after a rotation the one before it, too, until it expires. */
function validSecrets({ secret, previousSecret, previousUntil }: Webhook, now: Date): Uint8Array[] {
  const isPreviousValid = previousSecret && previousUntil && now.toISOString() < previousUntil;
  return isPreviousValid ? [secret, previousSecret] : [secret];
}
