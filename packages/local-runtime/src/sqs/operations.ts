import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type JsonCall, ServiceError } from '../http/json-server.ts';
import { describeMessage, type Message } from './message.ts';
import type { Queue } from './queue.ts';
import { NewEntry, sendEntry } from './send-entry.ts';

type Operation = (queue: Queue, input: unknown, call: JsonCall) => object | Promise<object>;
export type OperationName = keyof typeof OPERATIONS;

export const OPERATIONS = {
  GetQueueUrl: ({ url }) => ({ QueueUrl: url }),
  GetQueueAttributes(queue, input) {
    const { AttributeNames } = AttributesInput.parse(input);
    return { Attributes: pick(describeQueue(queue), AttributeNames) };
  },
  SendMessage: (queue, input, { accessKey }) => sendEntry(queue, NewEntry.parse(input), accessKey),
  SendMessageBatch(queue, input, { accessKey }) {
    const { Entries } = BatchInput.parse(input);
    if (Entries.length === 0) throw new ServiceError('EmptyBatchRequest', 'No entries');
    if (Entries.length > MAX_BATCH)
      throw new ServiceError('TooManyEntriesInBatchRequest', `At most ${MAX_BATCH} entries`);
    if (new Set(Entries.map(({ Id }) => Id)).size < Entries.length)
      throw new ServiceError('BatchEntryIdsNotDistinct', 'Two entries have the same Id');
    const results = Entries.map((entry) => sendOne(queue, entry, accessKey));
    const isFailed = (result: object) => 'Code' in result;
    return {
      Successful: results.filter((result) => !isFailed(result)),
      Failed: results.filter(isFailed),
    };
  },
  async ReceiveMessage(queue, input, { signal }) {
    const { WaitTimeSeconds, ...given } = ReceiveInput.parse(input);
    const limits = { max: given.MaxNumberOfMessages, visibilitySeconds: given.VisibilityTimeout };
    const names = [...given.AttributeNames, ...given.MessageSystemAttributeNames];
    const until = Date.now() + WaitTimeSeconds * 1_000;
    for (;;) {
      const received = queue.receive(limits);
      if (received.length > 0) return { Messages: received.map((one) => toOutput(one, names)) };
      if (Date.now() >= until) return {};
      await sleep(POLL_MS, undefined, { signal }); // a message goes to no client that is gone
    }
  },
  DeleteMessage(queue, input) {
    queue.remove(DeleteInput.parse(input).ReceiptHandle);
    return {};
  },
  ChangeMessageVisibility(queue, input) {
    const { ReceiptHandle, VisibilityTimeout } = VisibilityInput.parse(input);
    queue.hide(ReceiptHandle, VisibilityTimeout);
    return {};
  },
} satisfies Record<string, Operation>;

const MAX_BATCH = 10;
const POLL_MS = 50;
const MAX_VISIBILITY_SECONDS = 43_200;

const names = z.array(z.string()).default([]);
const visibility = z.number().int().min(0).max(MAX_VISIBILITY_SECONDS);
const AttributesInput = z.object({ AttributeNames: names });
const BatchEntry = NewEntry.extend({ Id: z.string() });
const BatchInput = z.object({ Entries: z.array(BatchEntry) });
const DeleteInput = z.object({ ReceiptHandle: z.string() });
const VisibilityInput = DeleteInput.extend({ VisibilityTimeout: visibility });
const ReceiveInput = z.object({
  MaxNumberOfMessages: z.number().int().min(1).max(MAX_BATCH).default(1),
  VisibilityTimeout: visibility.optional(),
  WaitTimeSeconds: z.number().min(0).max(20).default(0),
  AttributeNames: names,
  MessageSystemAttributeNames: names,
});

/** An entry that is refused does not keep the others from being sent. */
function sendOne(queue: Queue, entry: z.output<typeof BatchEntry>, accessKey: string): object {
  try {
    return { Id: entry.Id, ...sendEntry(queue, entry, accessKey) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { name: Code, message: Message } = error;
    return { Id: entry.Id, Code, Message, SenderFault: true };
  }
}

function describeQueue(queue: Queue): Record<string, string> {
  const { visible, inFlight, delayed } = queue.count();
  const { arn: deadLetterTargetArn, maxReceiveCount } = queue.deadLetters ?? {};
  return {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    DelaySeconds: String(queue.delaySeconds),
    VisibilityTimeout: String(queue.visibilitySeconds),
    ...(queue.isFifo && { FifoQueue: 'true' }),
    ...(deadLetterTargetArn && {
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount }),
    }),
  };
}

const toOutput = (message: Message, names: string[]) => ({
  MessageId: message.id,
  ReceiptHandle: message.receipt,
  MD5OfBody: createHash('md5').update(message.body).digest('hex'),
  Body: message.body,
  Attributes: pick(describeMessage(message), names),
});

const pick = (values: Record<string, string>, names: string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => names.includes('All') || names.includes(name)),
  );
