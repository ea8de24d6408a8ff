import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Invoke } from '../lambda/function-pool.ts';
import { describeMessage, type Message } from '../sqs/message.ts';
import { listFailedItems } from './failed-items.ts';
import type { QueueMapping } from './queue-mappings.ts';

type Options = {
  region: string;
  /** Of each function: more invocations at once would only wait for an instance. */
  maxInstances: number;
  invoke: Invoke;
};

const POLL_MS = 50;
const STOP_LIMIT_MS = 5_000;

/**
 * Invokes functions with the messages of queues. A message whose invocation fails stays in its queue,
 * hidden as long as its visibility timeout lasts.
 */
export function deliverQueueMessages(mappings: QueueMapping[], options: Options) {
  const deliveries = mappings.map((mapping) => createDelivery(mapping, options));
  return {
    /** Waits a few seconds for running invocations. */
    async stop() {
      const stopped = Promise.all(deliveries.map(({ stop }) => stop()));
      await Promise.race([stopped, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

function createDelivery(mapping: QueueMapping, { region, maxInstances, invoke }: Options) {
  const { queue, functionArn, batchSize, reportsFailures, maxConcurrency } = mapping;
  const running = new Set<Promise<void>>();
  const concurrency = Math.min(maxInstances, maxConcurrency ?? Number.POSITIVE_INFINITY);
  const timer = setInterval(poll, POLL_MS);
  let isStopped = false;

  function poll(): void {
    while (running.size < concurrency && !isStopped) {
      const messages = queue.receive({ max: batchSize });
      if (messages.length === 0) return;
      const delivery = deliver(messages).finally(() => {
        running.delete(delivery);
        poll();
      });
      running.add(delivery);
    }
  }

  async function deliver(messages: Message[]): Promise<void> {
    const Records = messages.map((message) => toRecord(message, queue.arn, region));
    const invocation = await invoke(functionArn, { Records });
    const ids = messages.map(({ id }) => id);
    const failed = new Set(listFailedItems(invocation, ids, reportsFailures));
    for (const { id, receipt = '' } of messages) if (!failed.has(id)) queue.remove(receipt);
  }

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html#sample-fifo-queues-message-event */
const toRecord = (message: Message, eventSourceARN: string, awsRegion: string) => ({
  messageId: message.id,
  receiptHandle: message.receipt,
  body: message.body,
  attributes: describeMessage(message),
  messageAttributes: {},
  md5OfBody: createHash('md5').update(message.body).digest('hex'),
  eventSource: 'aws:sqs',
  ...{ eventSourceARN, awsRegion },
});
