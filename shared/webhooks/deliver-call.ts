import { type Club, findClub } from '../table/clubs.ts';
import { recordAttempt } from '../table/deliveries.ts';
import { findWebhook, type Webhook } from '../table/webhooks.ts';
import { composeBody, composeTestBody } from './call-body.ts';
import { type Caller, makeCall } from './make-call.ts';
import { possibleRevisions, rememberCall } from './possible-revisions.ts';
import type { WebhookMessage } from './queue.ts';
import { recordAnswer } from './record-answer.ts';
import { replacePending } from './replace-pending.ts';

interface Receipt {
  message: WebhookMessage;
  /** How often the message was received, this time included. */
  receives: number;
}

/** Instances keep a club's pointer for 5 seconds; the rest is for reads in flight and replicas. */
const READABLE_AFTER_SECONDS = 10;

/**
 * Makes the call that a message asks for, and records what has become of it. What is told is decided
 * now: all that differs between what the endpoint may have and what is live.
 * @returns seconds to the next attempt; undefined when the message is done
 * @throws when the table or AWS KMS fails, which is no failure of the endpoint
 */
export async function deliverCall(caller: Caller, receipt: Receipt): Promise<number | undefined> {
  const { club: slug, webhook: webhookId, test } = receipt.message;
  const webhook = await findWebhook(caller.table, slug, webhookId);
  const club = await findClub(caller.table, slug, { consistent: true });
  if (!webhook || !club) return undefined; // removed
  if (test) return makeTestCall(caller, webhook, { club, id: test });
  if (webhook.pausedAt) return undefined;
  if (isDelivered(webhook, club) || isOutdated(receipt, club)) {
    await replacePending(caller.table, slug, { webhook });
    return undefined;
  }
  const seconds = secondsToReadable(receipt, club, caller.now());
  if (seconds > 0) return seconds;
  const called = await rememberCall(caller.table, webhook, club);
  if (!called) return undefined; // removed
  const body = await composeBody(caller.table, called, club);
  await replacePending(caller.table, slug, { webhook, by: body.id });
  const answer = await makeCall(caller, webhook, body);
  return recordAnswer(caller, { webhook, body, answer, receives: receipt.receives });
}

const isDelivered = (webhook: Webhook, club: Club): boolean =>
  possibleRevisions(webhook, club).length === 0;

/** Another revision became live since: the message about that one follows in the same group. */
const isOutdated = ({ message }: Receipt, { revision }: Club): boolean =>
  message.revision !== undefined && message.revision !== revision;

/**
 * A message about the move that made the revision live has been delayed by the queue. Any other relies
 * on the clock of whoever moved the pointer, and waits once if that is ahead.
 */
function secondsToReadable({ message, receives }: Receipt, club: Club, now: Date): number {
  if (message.movedAt === club.publishedAt) return 0;
  const age = (now.getTime() - Date.parse(club.movedAt ?? club.publishedAt)) / 1_000;
  if (age < 0 && receives > 1) return 0;
  return Math.min(READABLE_AFTER_SECONDS, Math.ceil(READABLE_AFTER_SECONDS - age));
}

/** Sent once, to a paused webhook, too; changes nothing but the list of deliveries. */
async function makeTestCall(
  caller: Caller,
  webhook: Webhook,
  { club, id }: { club: Club; id: string },
): Promise<undefined> {
  const { webhookId } = webhook;
  const body = composeTestBody(id, club);
  const { status, error, duration } = await makeCall(caller, webhook, body);
  await recordAttempt(caller.table, club.slug, {
    webhookId,
    messageId: id,
    type: body.type,
    revision: body.revision,
    state: error === undefined ? 'delivered' : 'failed',
    lastAttemptAt: caller.now().toISOString(),
    lastStatus: status,
    lastError: error,
    lastDuration: duration,
  });
  const line = { club: club.slug, id: webhookId, message: id, status, error, ms: duration };
  console.info({ webhook: 'tested', ...line });
}
