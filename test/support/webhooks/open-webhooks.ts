import { randomBytes, randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { openKeys } from '../../../packages/local-runtime/src/kms/keys.ts';
import { startKms } from '../../../packages/local-runtime/src/kms/kms-server.ts';
import { describeMessage } from '../../../packages/local-runtime/src/sqs/message.ts';
import { createQueue } from '../../../packages/local-runtime/src/sqs/queue.ts';
import { startSqs } from '../../../packages/local-runtime/src/sqs/sqs-server.ts';
import { openStack } from '../../../packages/local-runtime/src/template/stack.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { LOCAL_ACCESS } from '../../../shared/table/dynamodb/open-table.ts';
import type { Webhook } from '../../../shared/table/webhooks.ts';
import { findWebhook, recordWebhook } from '../../../shared/table/webhooks.ts';
import { announce, type StreamRecord } from '../../../shared/webhooks/announce.ts';
import { MAX_RECEIVES } from '../../../shared/webhooks/backoff.ts';
import {
  type Deliverer,
  deliverMessages,
  type QueueRecord,
} from '../../../shared/webhooks/deliver-messages.ts';
import type { WebhookMessage } from '../../../shared/webhooks/queue.ts';
import { openSqs, queueCall } from '../../../shared/webhooks/queue.ts';
import { createSecret, encryptSecret, openKms } from '../../../shared/webhooks/secret.ts';
import { post } from '../../../shared/webhooks/send/post.ts';
import { table } from '../table.ts';

const QUEUE = {
  logicalId: 'Calls',
  name: 'calls.fifo',
  arn: 'arn:aws:sqs:us-east-1:123456789012:calls.fifo',
  url: '',
  isFifo: true,
  isContentDeduplicated: false,
  delaySeconds: 10,
  visibilitySeconds: 180,
};

export type Webhooks = Awaited<ReturnType<typeof openWebhooks>>;

/** Queue and key of a stack, for one test, with a clock that the test moves. */
export async function openWebhooks() {
  let ms = Date.now();
  const now = () => new Date(ms);
  const dead = createQueue({ ...QUEUE, name: 'failed.fifo', delaySeconds: 0 }, () => ms);
  const deadLetters = { arn: '', maxReceiveCount: MAX_RECEIVES, accept: dead.accept };
  const queue = createQueue({ ...QUEUE, deadLetters }, () => ms);
  const sqs = await startSqs();
  sqs.serve([queue]);
  const [key] = openKeys(stackWithKey(), undefined);
  const keyServer = await startKms(key ? [key] : []);
  onTestFinished(async () => {
    await sqs.stop();
    await keyServer.stop();
  });
  const kms = openKms({ keyId: key?.id, endpoint: keyServer.endpoint, ...LOCAL_ACCESS });
  const deliverer: Deliverer = {
    ...{ table, kms, now, random: () => 1 },
    sqs: openSqs({ endpoint: sqs.endpoint, ...LOCAL_ACCESS }),
    queueUrl: `${sqs.endpoint}/123456789012/calls.fifo`,
    post: (request) => post({ targets: { loopback: true } }, request),
  };

  /** The next visible message, as Lambda gets it. */
  function receive(): QueueRecord | undefined {
    const [message] = queue.receive({ max: 1 });
    if (!message) return undefined;
    const { id: messageId, receipt: receiptHandle = '', body } = message;
    const { ApproximateReceiveCount = '' } = describeMessage(message);
    return { messageId, receiptHandle, body, attributes: { ApproximateReceiveCount } };
  }

  /** Delivers what is visible, as Lambda does; returns how many messages there were. */
  async function deliver(changes: Partial<Deliverer> = {}): Promise<number> {
    for (let count = 0; ; count += 1) {
      const record = receive();
      if (!record) return count;
      const { batchItemFailures } = await deliverMessages({ ...deliverer, ...changes }, [record]);
      if (batchItemFailures.length === 0) queue.remove(record.receiptHandle);
    }
  }

  return {
    ...{ deliverer, queue, dead, now, receive, deliver },
    /** Of the function. */
    environment: {
      TABLE_NAME: table.name,
      WEBHOOK_QUEUE_URL: deliverer.queueUrl,
      AWS_ENDPOINT_URL_SQS: sqs.endpoint,
      AWS_ENDPOINT_URL_KMS: keyServer.endpoint,
    },
    advance(seconds: number) {
      ms += seconds * 1_000;
    },
    /** Adds a webhook; returns it with its secret. */
    async add(slug: string, url: string, changes: Partial<Webhook> = {}) {
      const webhookId = randomBytes(6).toString('hex');
      const plainSecret = createSecret();
      const owner = { club: slug, webhook: webhookId };
      const secret = await encryptSecret(kms, owner, plainSecret);
      const club = await findClub(table, slug, { consistent: true });
      const deliveredRevision = club?.revision;
      const createdAt = now().toISOString();
      const webhook = { webhookId, url, view: 'full' as const, createdAt, secret };
      await recordWebhook(table, slug, { ...webhook, deliveredRevision, ...changes });
      return { webhookId, plainSecret, find: () => findWebhook(table, slug, webhookId) };
    },
    /** The pointer has moved: queues calls as the stream's record of that does. */
    async announceMove(slug: string) {
      const club = await findClub(table, slug, { consistent: true });
      const to = club?.revision;
      return announce(deliverer, [recordOfMove(slug, { to, at: club?.publishedAt })]);
    },
    enqueue: (message: WebhookMessage) =>
      queueCall(deliverer.sqs, deliverer.queueUrl, { message, deduplicationId: randomUUID() }),
  };
}

interface Move {
  from?: string | undefined;
  to?: string | undefined;
  at?: string | undefined;
}

/** What the table's stream has of a pointer that was moved. */
export function recordOfMove(slug: string, { from, to, at }: Move): StreamRecord {
  const imageOf = (revision?: string) =>
    revision ? { revision: { S: revision }, published_at: { S: at ?? MOVED_AT } } : undefined;
  return {
    eventID: randomUUID().replaceAll('-', ''),
    dynamodb: {
      SequenceNumber: String(Date.now()),
      Keys: { pk: { S: `CLUB#${slug}` }, sk: { S: 'CLUB' } },
      OldImage: imageOf(from),
      NewImage: imageOf(to),
    },
  };
}

export const MOVED_AT = '2026-08-01T12:00:00.000Z';

const stackWithKey = () => {
  const Key = { Type: 'AWS::KMS::Key', Properties: {}, Metadata: {} };
  const assembly = {
    ...{ stackName: 'Test', region: LOCAL_ACCESS.region, account: '123456789012' },
    template: { Parameters: {}, Outputs: {}, Conditions: {}, Resources: { Key } },
  };
  return openStack(assembly as unknown as Parameters<typeof openStack>[0], 'http://api.test');
};
