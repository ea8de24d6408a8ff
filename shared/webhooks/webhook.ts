import type { View } from '../license/view.ts';

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
  /** The first failure after the last accepted call. */
  failingSince?: string | undefined;
  /** Nothing is sent to it from then on, until it is resumed. */
  pausedAt?: string | undefined;
  pausedBecause?: string | undefined;
}

/** `replaced`: it was not accepted, and a later call tells its changes, too. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'replaced'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

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

export const WEBHOOK_TYPES = ['club.published', 'club.rolled_back', 'webhook.test'] as const;

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** A document whose body differs: its path below the base URL, and its entity tag. */
export interface ChangedDocument {
  path: string;
  /** Null for one that no longer exists: its path answers 404. */
  etag: string | null;
}

/** The body of a call, as JSON. */
export interface WebhookBody {
  type: WebhookType;
  id: string;
  /** The slug. */
  club: string;
  /** The revision that `changed` compares with: that of the last call that was accepted. */
  since: string | null;
  /** The live revision. */
  revision: string;
  /** When that revision was published, ISO 8601: of a rollback, the time of the first publish. */
  published_at: string;
  /** Null when it is not known or has over 1,000 documents: read them all. */
  changed: ChangedDocument[] | null;
}

/** A message of the queue: the endpoint to call. What it is told is decided when it is called. */
export interface WebhookMessage {
  club: string;
  webhook: string;
  /** The revision that became live; undefined of a webhook that was resumed. */
  revision?: string | undefined;
  /** When the pointer was moved to it, ISO 8601, by the clock of whoever moved it. */
  movedAt?: string | undefined;
  /** The message id of a test call, which tells of no change. */
  test?: string | undefined;
}
