import { inject } from 'vitest';
import { deliverQueueMessages } from '../../../packages/local-runtime/src/events/queue-messages.ts';
import type { IsAllowed } from '../../../packages/local-runtime/src/iam/is-allowed.ts';
import { openKeys } from '../../../packages/local-runtime/src/kms/keys.ts';
import { startKms } from '../../../packages/local-runtime/src/kms/kms-server.ts';
import type { Queue } from '../../../packages/local-runtime/src/sqs/queue.ts';
import { openQueues } from '../../../packages/local-runtime/src/sqs/queues.ts';
import { startSqs } from '../../../packages/local-runtime/src/sqs/sqs-server.ts';
import { readAssembly } from '../../../packages/local-runtime/src/template/assembly.ts';
import { openStack } from '../../../packages/local-runtime/src/template/stack.ts';
import { LOCAL_ACCESS, type Table } from '../../../shared/table/dynamodb/open-table.ts';
import { deliverMessages, type QueueRecord } from '../../../shared/webhooks/deliver-messages.ts';
import { openSqs } from '../../../shared/webhooks/queue.ts';
import { openKms } from '../../../shared/webhooks/secret.ts';
import { post, type Request } from '../../../shared/webhooks/send/post.ts';

export type Sender = Awaited<ReturnType<typeof startSender>>;

/**
 * The queue and the key of the tests' stack, over HTTP, and in this process what the function does
 * with the queue's messages. The queue delays none.
 */
export async function startSender(table: Table, isAllowed: IsAllowed = async () => true) {
  const sqs = await startSqs();
  const assembly = readAssembly(inject('target').assembly ?? '');
  const stack = openStack(assembly, 'http://api.test', { sqs: sqs.endpoint });
  const { WebhookQueueUrl: queueUrl = '', WebhookKeyArn: keyArn = '' } = stack.outputs();
  const queues = openQueues(stack).map(withoutDelay);
  const kms = await startKms(openKeys(stack, undefined), isAllowed);
  sqs.serve(queues, isAllowed);
  const deliverer = {
    ...{ table, queueUrl, now: () => new Date(), random: Math.random },
    sqs: openSqs({ ...LOCAL_ACCESS, endpoint: sqs.endpoint }),
    kms: openKms({ keyId: keyArn, ...LOCAL_ACCESS, endpoint: kms.endpoint }),
    post: (request: Request) => post({ targets: { loopback: true } }, request),
  };
  const deliveries = deliverQueueMessages(
    queues
      .filter(({ url }) => url === queueUrl)
      .map((queue) => ({ queue, ...MAPPING, functionArn: '', maxConcurrency: undefined })),
    {
      region: stack.region,
      maxInstances: 10,
      invoke: async (_arn, event) => {
        const { Records } = event as { Records: QueueRecord[] };
        const failures = await deliverMessages(deliverer, Records);
        return { type: 'done', result: JSON.stringify(failures) };
      },
    },
  );
  return {
    ...{ queueUrl, keyArn, sqsEndpoint: sqs.endpoint, kmsEndpoint: kms.endpoint },
    kms: deliverer.kms,
    async stop() {
      await deliveries.stop();
      await Promise.all([sqs.stop(), kms.stop()]);
    },
  };
}

const MAPPING = { logicalId: 'Calls', batchSize: 1, reportsFailures: true };

const withoutDelay = (queue: Queue): Queue => ({
  ...queue,
  send: (message) => queue.send({ ...message, delaySeconds: 0 }),
});
