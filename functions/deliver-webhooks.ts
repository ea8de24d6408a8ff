import {
  tableName,
  timeoutFactor,
  webhookQueueUrl,
  webhookTargets,
} from '../shared/serve/environment.ts';
import { openTable } from '../shared/table/dynamodb/open-table.ts';
import { announce, type StreamRecord } from '../shared/webhooks/announce.ts';
import { deliverMessages, type QueueRecord } from '../shared/webhooks/deliver-messages.ts';
import { openSqs } from '../shared/webhooks/queue.ts';
import { openKms } from '../shared/webhooks/secret.ts';
import { post, type Request } from '../shared/webhooks/send/post.ts';

const targets = webhookTargets();

/** A message is received again later: better than an invocation that ends with Lambda's timeout. */
const limits = {
  maxAttempts: 4,
  attemptTimeoutMs: 1_000 * timeoutFactor(),
  sendTimeoutMs: 3_000 * timeoutFactor(),
};

const context = {
  table: openTable(tableName(), { limits }),
  sqs: openSqs(),
  kms: openKms(),
  queueUrl: webhookQueueUrl(),
  post: (request: Request) => post({ targets }, request),
  now: () => new Date(),
  random: Math.random,
};

type Event =
  | { Records: ({ eventSource: 'aws:sqs' } & QueueRecord)[] }
  | { Records: ({ eventSource: 'aws:dynamodb' } & StreamRecord)[] };

/**
 * Follows the table's stream and queues calls; receives them from the queue and makes them
 * (docs/decisions/31-webhooks.md).
 */
export const handler = ({ Records }: Event) =>
  isQueue(Records) ? deliverMessages(context, Records) : announce(context, Records);

const isQueue = (
  records: Event['Records'],
): records is (QueueRecord & { eventSource: 'aws:sqs' })[] => records[0]?.eventSource === 'aws:sqs';

/** Nothing to warm up: no client waits. */
export const init = async () => {};
