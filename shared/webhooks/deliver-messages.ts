import type { SQSClient } from '@aws-sdk/client-sqs';
import { retryDelay } from './backoff.ts';
import { deliverCall } from './deliver-call.ts';
import type { Caller } from './make-call.ts';
import type { WebhookMessage } from './queue.ts';
import { postpone } from './queue.ts';

/** The part of a message of the queue that matters here. */
export interface QueueRecord {
  messageId: string;
  receiptHandle: string;
  body: string;
  attributes: { ApproximateReceiveCount: string };
}

/** Those that Lambda is to deliver again. */
export interface BatchFailures {
  batchItemFailures: { itemIdentifier: string }[];
}

export interface Deliverer extends Caller {
  sqs: SQSClient;
  queueUrl: string;
}

/**
 * Makes the calls of a batch, in order. After the first that must be made again, the others wait, as
 * AWS demands of FIFO queues: https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export async function deliverMessages(
  deliverer: Deliverer,
  records: QueueRecord[],
): Promise<BatchFailures> {
  for (const [i, record] of records.entries()) {
    if (await deliver(deliverer, record)) continue;
    const left = records.slice(i).map(({ messageId }) => ({ itemIdentifier: messageId }));
    return { batchItemFailures: left };
  }
  return { batchItemFailures: [] };
}

/** False for a message that must be delivered again. */
async function deliver(deliverer: Deliverer, record: QueueRecord): Promise<boolean> {
  const message = parseMessage(record);
  if (!message) return true;
  const receives = Number(record.attributes.ApproximateReceiveCount);
  try {
    const seconds = await deliverCall(deliverer, { message, receives });
    if (seconds === undefined) return true;
    await hide(deliverer, record, seconds);
    return false;
  } catch (error) {
    await hide(deliverer, record, retryDelay({ receives }, deliverer.random()));
    const cause = error instanceof Error ? String(error.cause ?? error) : String(error);
    console.error({ webhook: 'interrupted', club: message.club, id: message.webhook, cause });
    throw error; // counts as an error of the function
  }
}

/** A failure leaves the message hidden for the queue's visibility timeout. */
async function hide(
  { sqs, queueUrl }: Deliverer,
  { receiptHandle, messageId }: QueueRecord,
  seconds: number,
): Promise<void> {
  try {
    await postpone(sqs, queueUrl, { receiptHandle, seconds });
  } catch (error) {
    console.warn({ webhook: 'not postponed', record: messageId, cause: String(error) });
  }
}

/** Undefined for a message that no attempt can help. */
function parseMessage({ body, messageId }: QueueRecord): WebhookMessage | undefined {
  try {
    const message = JSON.parse(body) as WebhookMessage;
    if (typeof message.club === 'string' && typeof message.webhook === 'string') return message;
  } catch {}
  console.error({ webhook: 'malformed message', record: messageId });
  return undefined;
}
