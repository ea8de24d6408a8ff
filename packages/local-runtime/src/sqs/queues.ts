import { z } from 'zod';
import type { Stack } from '../template/stack.ts';
import type { QueueSettings } from './message.ts';
import { createQueue, type Queue } from './queue.ts';

/** The queues of the template. A redrive policy may name a queue that comes later. */
export function openQueues(stack: Stack): Queue[] {
  const queues = stack
    .listResources('AWS::SQS::Queue', QueueProperties)
    .map(({ logicalId, id, attribute, properties }) => {
      const arn = attribute('Arn');
      const settings: QueueSettings = {
        ...{ logicalId, arn, url: id, name: attribute('QueueName') },
        isFifo: properties.FifoQueue,
        isContentDeduplicated: properties.ContentBasedDeduplication,
        delaySeconds: properties.DelaySeconds,
        visibilitySeconds: properties.VisibilityTimeout,
        deadLetters: properties.RedrivePolicy && {
          arn: properties.RedrivePolicy.deadLetterTargetArn,
          maxReceiveCount: properties.RedrivePolicy.maxReceiveCount,
          accept: (message) => find(properties.RedrivePolicy?.deadLetterTargetArn)?.accept(message),
        },
      };
      return createQueue(settings);
    });
  const find = (arn: string | undefined) => queues.find((each) => each.arn === arn);
  return queues;
}

const QueueProperties = z.object({
  FifoQueue: z.coerce.boolean().default(false),
  ContentBasedDeduplication: z.boolean().default(false),
  DelaySeconds: z.coerce.number().default(0),
  VisibilityTimeout: z.coerce.number().default(30),
  RedrivePolicy: z
    .object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() })
    .optional(),
});
