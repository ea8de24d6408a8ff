import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { isView, type View } from '../license/view.ts';
import {
  type Item,
  optionalTextOf,
  optionalTextsOf,
  reject,
  textOf,
} from './dynamodb/attributes.ts';
import { deleteAll } from './dynamodb/batch.ts';
import { isConditionMet } from './dynamodb/failures.ts';
import { getItem } from './dynamodb/get-item.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryAll, queryKeys } from './dynamodb/query.ts';
import { updateItem } from './dynamodb/update-item.ts';
import { deliveryPrefix, WEBHOOK, webhookKey, webhookPartition } from './keys.ts';

/** An endpoint that gets a signed call when another revision of a club becomes live. */
export interface Webhook {
  /** 12 hexadecimal digits, random. */
  webhookId: string;
  url: string;
  /** Whose paths and entity tags it is told of. */
  view: View;
  createdAt: string;
  /** The signing secret, encrypted by AWS KMS. */
  secret: Uint8Array;
  /** The secret before it, with which calls are signed, too, until `previousUntil` (ISO 8601). */
  previousSecret?: Uint8Array | undefined;
  previousUntil?: string | undefined;
  /**
   * The revision of the last call that the endpoint accepted, or the live one when it was added: what
   * the next call tells the changes since. Undefined when the club had none.
   */
  deliveredRevision?: string | undefined;
  deliveredAt?: string | undefined;
  /**
   * The revisions of later calls, oldest first. What the endpoint has made of them is not known: it may
   * have acted on a call without answering 2xx, or the function was killed.
   */
  calledRevisions?: string[] | undefined;
  /** The first failure after the last accepted call. */
  failingSince?: string | undefined;
  /** Nothing is sent to it from then on, until it is resumed. */
  pausedAt?: string | undefined;
  pausedBecause?: string | undefined;
}

/** Read strongly consistently. */
export async function findWebhook(
  table: Table,
  slug: string,
  webhookId: string,
): Promise<Webhook | undefined> {
  const item = await getItem(table, webhookKey(slug, webhookId), { consistent: true });
  return item && toWebhook(item);
}

/** A club's webhooks, oldest first. */
export async function listWebhooks(table: Table, slug: string): Promise<Webhook[]> {
  const items = await queryAll(table, { pk: webhookPartition(slug), prefix: WEBHOOK });
  return items.map(toWebhook).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Only the ids: one webhook with an invalid item does not hide the others. */
export async function listWebhookIds(table: Table, slug: string): Promise<string[]> {
  const keys = await queryKeys(table, { pk: webhookPartition(slug), prefix: WEBHOOK });
  return keys.map(({ sk }) => sk.slice(WEBHOOK.length));
}

/** Adds a webhook (docs/data-model.md#webhook); false when its id exists. */
export function recordWebhook(table: Table, slug: string, webhook: Webhook): Promise<boolean> {
  const Item = {
    ...webhookKey(slug, webhook.webhookId),
    url: webhook.url,
    view: webhook.view,
    created_at: webhook.createdAt,
    secret: webhook.secret,
    delivered_revision: webhook.deliveredRevision,
  };
  const ConditionExpression = 'attribute_not_exists(pk)';
  return isConditionMet(
    table.send(new PutCommand({ TableName: table.name, Item, ConditionExpression })),
  );
}

interface Rotation {
  webhook: Webhook;
  /** The new one, encrypted. */
  secret: Uint8Array;
  /** Until then calls are signed with the one before it, too. */
  previousUntil: Date;
}

/**
 * Replaces the signing secret. False, with nothing changed, when the webhook was removed, or its
 * secret replaced, since it was read (optimistic locking).
 */
export const recordSecret = (
  table: Table,
  slug: string,
  { webhook, secret, previousUntil }: Rotation,
): Promise<boolean> =>
  updateItem(table, webhookKey(slug, webhook.webhookId), {
    set: {
      secret,
      previous_secret: webhook.secret,
      previous_until: previousUntil.toISOString(),
    },
    expected: { secret: webhook.secret },
  });

interface Call {
  webhookId: string;
  revisions: string[];
}

/** A call is about to be made. False, here and below, when the webhook was removed. */
export const recordCalled = (
  table: Table,
  slug: string,
  { webhookId, revisions }: Call,
): Promise<boolean> =>
  updateItem(table, webhookKey(slug, webhookId), { set: { called_revisions: revisions } });

interface Acceptance {
  webhookId: string;
  revision: string;
  now: Date;
}

/** The endpoint accepted a call about this revision. */
export const recordAccepted = (
  table: Table,
  slug: string,
  { webhookId, revision, now }: Acceptance,
): Promise<boolean> =>
  updateItem(table, webhookKey(slug, webhookId), {
    set: {
      delivered_revision: revision,
      delivered_at: now.toISOString(),
      called_revisions: undefined,
      failing_since: undefined,
    },
  });

interface Failure {
  webhookId: string;
  now: Date;
}

/** Keeps the time of the first failure after the last accepted call. */
export const recordFailure = (
  table: Table,
  slug: string,
  { webhookId, now }: Failure,
): Promise<boolean> =>
  updateItem(table, webhookKey(slug, webhookId), {
    setOnce: { failing_since: now.toISOString() },
  });

/** Nothing is sent from then on. */
export const recordPause = (
  table: Table,
  slug: string,
  { webhookId, now, because }: Failure & { because: string },
): Promise<boolean> =>
  updateItem(table, webhookKey(slug, webhookId), {
    set: { paused_at: now.toISOString(), paused_because: because },
    setOnce: { failing_since: now.toISOString() },
  });

/** Ends a pause; the three days of failures begin anew. */
export const recordResume = (table: Table, slug: string, webhookId: string): Promise<boolean> =>
  updateItem(table, webhookKey(slug, webhookId), {
    set: { paused_at: undefined, paused_because: undefined, failing_since: undefined },
  });

/** Deletes a webhook, so that nothing is sent any more, then its deliveries. */
export async function removeWebhook(table: Table, slug: string, webhookId: string): Promise<void> {
  const Key = webhookKey(slug, webhookId);
  await table.send(new DeleteCommand({ TableName: table.name, Key }));
  const prefix = deliveryPrefix(webhookId);
  await deleteAll(table, await queryKeys(table, { pk: webhookPartition(slug), prefix }));
}

/** Deletes every webhook of a club, with its deliveries. */
export async function removeAllWebhooks(table: Table, slug: string): Promise<void> {
  const keys = await queryKeys(table, { pk: webhookPartition(slug) });
  const isWebhook = ({ sk }: { sk: string }) => sk.startsWith(WEBHOOK);
  await deleteAll(table, keys.filter(isWebhook)); // before their deliveries, which they record
  await deleteAll(
    table,
    keys.filter((key) => !isWebhook(key)),
  );
}

function toWebhook(item: Item): Webhook {
  const view = textOf(item, 'view');
  if (!isView(view)) reject(item, 'view is unknown');
  const previousSecret = optionalTextOf(item, 'previous_secret');
  return {
    webhookId: textOf(item, 'sk').slice(WEBHOOK.length),
    url: textOf(item, 'url'),
    view,
    createdAt: textOf(item, 'created_at'),
    secret: bytesOf(textOf(item, 'secret')),
    previousSecret: previousSecret === undefined ? undefined : bytesOf(previousSecret),
    previousUntil: optionalTextOf(item, 'previous_until'),
    deliveredRevision: optionalTextOf(item, 'delivered_revision'),
    deliveredAt: optionalTextOf(item, 'delivered_at'),
    calledRevisions: optionalTextsOf(item, 'called_revisions'),
    failingSince: optionalTextOf(item, 'failing_since'),
    pausedAt: optionalTextOf(item, 'paused_at'),
    pausedBecause: optionalTextOf(item, 'paused_because'),
  };
}

/** Binary attributes are read as base64 (dynamodb/open-table.ts). */
const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
