/** What a queue of the template is set to. */
export type QueueSettings = {
  logicalId: string;
  name: string;
  arn: string;
  url: string;
  isFifo: boolean;
  isContentDeduplicated: boolean;
  delaySeconds: number;
  visibilitySeconds: number;
  deadLetters?: DeadLetters | undefined;
};

/** The queue that gets a message once it has been received so often without being deleted. */
export type DeadLetters = {
  arn: string;
  maxReceiveCount: number;
  accept: (message: Message) => void;
};

export type NewMessage = {
  body: string;
  /** The access key of the sender. */
  senderId: string;
  /** Of a FIFO queue's message. */
  groupId?: string | undefined;
  deduplicationId?: string | undefined;
  delaySeconds?: number | undefined;
};

/** Times are in milliseconds since the epoch. */
export type Message = Omit<NewMessage, 'delaySeconds'> & {
  id: string;
  sequenceNumber?: string;
  sentAt: number;
  /** It is delayed, or in flight, until then. */
  visibleAt: number;
  receiveCount: number;
  firstReceivedAt?: number;
  /** Of the last time that it was received. */
  receipt?: string | undefined;
  /** The ARN of the queue that it was moved from. */
  deadLetterSource?: string;
};

/**
 * The system attributes of a message that was received, by the names that the API and events have.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_ReceiveMessage.html
 */
export function describeMessage(message: Message): Record<string, string> {
  const all = {
    ApproximateReceiveCount: message.receiveCount,
    SentTimestamp: message.sentAt,
    SenderId: message.senderId,
    ApproximateFirstReceiveTimestamp: message.firstReceivedAt,
    SequenceNumber: message.sequenceNumber,
    MessageGroupId: message.groupId,
    MessageDeduplicationId: message.deduplicationId,
    DeadLetterQueueSourceArn: message.deadLetterSource,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
