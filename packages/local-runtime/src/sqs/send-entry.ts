import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ServiceError } from '../http/json-server.ts';
import { unsupported } from '../template/assembly.ts';
import type { Queue } from './queue.ts';

export const NewEntry = z.object({
  MessageBody: z.string(),
  DelaySeconds: z.number().int().min(0).max(900).optional(),
  MessageGroupId: z.string().optional(),
  MessageDeduplicationId: z.string().optional(),
  MessageAttributes: unsupported,
});
type NewEntry = z.output<typeof NewEntry>;

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html */
export function sendEntry(queue: Queue, entry: NewEntry, accessKey: string): object {
  checkBody(entry.MessageBody);
  if (queue.isFifo) checkFifo(queue, entry);
  const { MessageBody: body, MessageGroupId: groupId, DelaySeconds: delaySeconds } = entry;
  const deduplicationId = entry.MessageDeduplicationId ?? sha256(body);
  const { id, sequenceNumber } = queue.send({
    ...{ body, delaySeconds, senderId: accessKey, groupId },
    ...(queue.isFifo && { deduplicationId }),
  });
  const md5 = createHash('md5').update(body).digest('hex');
  return { MessageId: id, MD5OfMessageBody: md5, SequenceNumber: sequenceNumber };
}

const MAX_BODY_BYTES = 1_048_576;

function checkBody(body: string): void {
  const bytes = Buffer.byteLength(body);
  if (bytes === 0 || bytes > MAX_BODY_BYTES)
    throw new ServiceError('InvalidParameterValue', `A body has 1 to ${MAX_BODY_BYTES} bytes`);
}

function checkFifo({ isContentDeduplicated }: Queue, entry: NewEntry): void {
  if (entry.MessageGroupId === undefined)
    throw new ServiceError('MissingParameter', 'The request must contain MessageGroupId.');
  if (entry.MessageDeduplicationId === undefined && !isContentDeduplicated)
    throw new ServiceError(
      'InvalidParameterValue',
      'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
    );
  if (entry.DelaySeconds !== undefined)
    throw new ServiceError(
      'InvalidParameterValue',
      'DelaySeconds of a message is not valid for a FIFO queue: the queue has one',
    );
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
