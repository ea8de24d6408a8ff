import { countOf, type Item, optionalTextOf, reject, textOf } from './dynamodb/attributes.ts';
import { getItem } from './dynamodb/get-item.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryAll } from './dynamodb/query.ts';
import { updateItem } from './dynamodb/update-item.ts';
import { deliveryKey, deliveryPrefix, webhookKey, webhookPartition } from './keys.ts';

/** `replaced`: it was not accepted, and a later call tells its changes, too. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'replaced'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WEBHOOK_TYPES = ['club.published', 'club.rolled_back', 'webhook.test'] as const;

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** A call, with what has become of it; kept for 30 days. */
export interface Delivery {
  webhookId: string;
  /** The `webhook-id` header: the same for each attempt. It sorts by time. */
  messageId: string;
  type: WebhookType;
  revision: string;
  state: DeliveryState;
  attempts: number;
  lastAttemptAt: string;
  /** Undefined when there was no answer. */
  lastStatus?: number | undefined;
  /** Why the last attempt failed, in words. */
  lastError?: string | undefined;
  /** Milliseconds that the last attempt took. */
  lastDuration: number;
  /** Of a pending one. */
  nextAttemptAt?: string | undefined;
}

/** How long DynamoDB keeps a delivery after its last attempt. */
const TTL_SECONDS = 30 * 24 * 60 * 60;

/** The last attempt of a delivery, and what has become of it. */
export type Attempt = Omit<Delivery, 'attempts'>;

/**
 * Records an attempt, and counts it (docs/data-model.md#delivery). Nothing when its webhook was removed
 * meanwhile, with its deliveries.
 */
export async function recordAttempt(table: Table, slug: string, attempt: Attempt): Promise<void> {
  const { webhookId, messageId, lastAttemptAt } = attempt;
  if (!(await getItem(table, webhookKey(slug, webhookId), { consistent: true }))) return;
  await updateItem(table, deliveryKey(slug, webhookId, messageId), {
    mayCreate: true,
    add: { attempts: 1 },
    set: {
      type: attempt.type,
      revision: attempt.revision,
      state: attempt.state,
      last_attempt_at: lastAttemptAt,
      last_status: attempt.lastStatus,
      last_error: attempt.lastError,
      last_duration: attempt.lastDuration,
      next_attempt_at: attempt.nextAttemptAt,
      ttl: Math.floor(Date.parse(lastAttemptAt) / 1_000) + TTL_SECONDS,
    },
  });
}

/** Ends a delivery that waits for another attempt, which will not be made. */
export async function recordReplaced(
  table: Table,
  slug: string,
  { webhookId, messageId }: Pick<Delivery, 'webhookId' | 'messageId'>,
): Promise<void> {
  await updateItem(table, deliveryKey(slug, webhookId, messageId), {
    set: { state: 'replaced', next_attempt_at: undefined },
    expected: { state: 'pending' },
  });
}

/** Read strongly consistently. */
export async function findDelivery(
  table: Table,
  slug: string,
  { webhookId, messageId }: Pick<Delivery, 'webhookId' | 'messageId'>,
): Promise<Delivery | undefined> {
  const key = deliveryKey(slug, webhookId, messageId);
  const item = await getItem(table, key, { consistent: true });
  return item && toDelivery(item, webhookId);
}

/** The deliveries of a webhook, newest first. */
export async function listDeliveries(
  table: Table,
  slug: string,
  webhookId: string,
): Promise<Delivery[]> {
  const pk = webhookPartition(slug);
  const items = await queryAll(table, { pk, prefix: deliveryPrefix(webhookId) });
  return items.map((item) => toDelivery(item, webhookId)).reverse();
}

function toDelivery(item: Item, webhookId: string): Delivery {
  const type = textOf(item, 'type');
  const state = textOf(item, 'state');
  return {
    webhookId,
    messageId: textOf(item, 'sk').slice(deliveryPrefix(webhookId).length),
    type: WEBHOOK_TYPES.find((each) => each === type) ?? reject(item, 'type is unknown'),
    revision: textOf(item, 'revision'),
    state: DELIVERY_STATES.find((each) => each === state) ?? reject(item, 'state is unknown'),
    attempts: countOf(item, 'attempts'),
    lastAttemptAt: textOf(item, 'last_attempt_at'),
    lastStatus: item.last_status === undefined ? undefined : countOf(item, 'last_status'),
    lastError: optionalTextOf(item, 'last_error'),
    lastDuration: countOf(item, 'last_duration'),
    nextAttemptAt: optionalTextOf(item, 'next_attempt_at'),
  };
}
