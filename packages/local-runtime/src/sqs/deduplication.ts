import type { Message } from './message.ts';

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/FIFO-queues-exactly-once-processing.html */
const INTERVAL_MS = 5 * 60 * 1_000;

/**
 * The messages of the last five minutes by their deduplication id: also those that have been received
 * and deleted.
 */
export function createDeduplication(now: () => number) {
  const sent = new Map<string, Message>();
  return {
    find(deduplicationId: string | undefined): Message | undefined {
      for (const [id, { sentAt }] of sent) {
        if (sentAt + INTERVAL_MS > now()) break; // the others were sent later
        sent.delete(id);
      }
      const found = sent.get(deduplicationId ?? '');
      return found && { ...found };
    },
    remember(message: Message): void {
      if (message.deduplicationId !== undefined) sent.set(message.deduplicationId, message);
    },
  };
}
