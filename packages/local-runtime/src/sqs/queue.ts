import { randomUUID } from 'node:crypto';
import { ServiceError } from '../http/json-server.ts';
import { createDeduplication } from './deduplication.ts';
import type { Message, NewMessage, QueueSettings } from './message.ts';

export type Queue = ReturnType<typeof createQueue>;

type ReceiveOptions = { max: number; visibilitySeconds?: number | undefined };

/**
 * A queue in memory, with the guarantees of a FIFO queue for messages that have a group: they are
 * received in the order in which they were sent, none while an earlier one is delayed or in flight.
 * @param now milliseconds since the epoch
 */
export function createQueue(settings: QueueSettings, now: () => number = Date.now) {
  /** In the order in which they were sent; a message that is received again keeps its place. */
  const messages: Message[] = [];
  const deduplication = createDeduplication(now);
  let sequence = 0;

  const isHidden = ({ visibleAt }: Message): boolean => visibleAt > now();
  const isInFlight = (message: Message): boolean =>
    message.receipt !== undefined && isHidden(message);

  function take(message: Message, visibilitySeconds = settings.visibilitySeconds): Message {
    message.receipt = randomUUID();
    message.receiveCount += 1;
    message.firstReceivedAt ??= now();
    message.visibleAt = now() + visibilitySeconds * 1_000;
    return { ...message };
  }

  function drop(message: Message): void {
    messages.splice(messages.indexOf(message), 1);
  }

  /** A message that was received too often goes to the dead-letter queue instead. */
  function redrive(message: Message): boolean {
    const { deadLetters } = settings;
    if (!deadLetters || message.receiveCount < deadLetters.maxReceiveCount) return false;
    drop(message);
    deadLetters.accept({ ...message, deadLetterSource: settings.arn });
    return true;
  }

  function findReceived(receipt: string): Message {
    const found = messages.find((message) => message.receipt === receipt);
    if (found) return found;
    throw new ServiceError('ReceiptHandleIsInvalid', 'The receipt handle is not a valid one');
  }

  return {
    ...settings,
    /** @returns the message; of a duplicate, the one that was sent first */
    send({ delaySeconds = settings.delaySeconds, ...given }: NewMessage): Message {
      const earlier = deduplication.find(given.deduplicationId);
      if (earlier) return earlier;
      sequence += 1;
      const message = {
        ...{ ...given, id: randomUUID(), receiveCount: 0, sentAt: now() },
        visibleAt: now() + delaySeconds * 1_000,
        ...(settings.isFifo && { sequenceNumber: String(sequence).padStart(20, '0') }),
      };
      messages.push(message);
      deduplication.remember(message);
      return { ...message };
    },
    /** Takes a message of another queue, whose dead letters these are. */
    accept(message: Message): void {
      messages.push({ ...message, receipt: undefined, visibleAt: now() });
    },
    receive({ max, visibilitySeconds }: ReceiveOptions): Message[] {
      const received: Message[] = [];
      const blockedGroups = new Set<string | undefined>();
      for (const message of [...messages]) {
        if (received.length === max) break;
        if (settings.isFifo && blockedGroups.has(message.groupId)) continue;
        if (isHidden(message)) blockedGroups.add(message.groupId);
        else if (!redrive(message)) received.push(take(message, visibilitySeconds));
      }
      return received;
    },
    /** A receipt of an earlier attempt deletes nothing. */
    remove(receipt: string): void {
      const message = messages.find((each) => each.receipt === receipt);
      if (message) drop(message);
    },
    /** Hides a message that is in flight for so long from now on; 0 makes it visible. */
    hide(receipt: string, seconds: number): void {
      const message = findReceived(receipt);
      if (!isInFlight(message))
        throw new ServiceError('MessageNotInflight', 'The message is not in flight');
      message.visibleAt = now() + seconds * 1_000;
    },
    count() {
      const inFlight = messages.filter(isInFlight).length;
      const delayed = messages.filter(isHidden).length - inFlight;
      return { visible: messages.length - inFlight - delayed, inFlight, delayed };
    },
  };
}
