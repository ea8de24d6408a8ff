import {
  ChangeMessageVisibilityCommand,
  SendMessageCommand,
  SQSClient,
  type SQSClientConfig,
} from '@aws-sdk/client-sqs';
import { sdkTimeouts } from '../sdk-timeouts.ts';

/** A message of the queue: the endpoint to call. What it is told is decided when it is called. */
export interface WebhookMessage {
  club: string;
  webhook: string;
  /** The revision that became live; undefined of a webhook that was resumed. */
  revision?: string | undefined;
  /** `publishedAt` of the club when the pointer was moved to it: names the move. */
  movedAt?: string | undefined;
  /** The message id of a test call, which tells of no change. */
  test?: string | undefined;
}

/** `options` override the settings of the SDK's client. */
export const openSqs = (options: SQSClientConfig = {}): SQSClient =>
  new SQSClient({
    maxAttempts: 3,
    requestHandler: sdkTimeouts({ connectMs: 1_000, answerMs: 3_000 }),
    ...options,
  });

/**
 * Queues a call. The calls of one webhook are one message group, so that each waits for the one before
 * it: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/FIFO-queues-understanding-logic.html
 * @param deduplicationId a second message with it within 5 minutes is not queued
 */
export async function queueCall(
  sqs: SQSClient,
  queueUrl: string,
  { message, deduplicationId }: { message: WebhookMessage; deduplicationId: string },
): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(message),
      MessageGroupId: message.test ?? message.webhook, // a test waits for no failing call
      MessageDeduplicationId: deduplicationId,
    }),
  );
}

/** Hides a received message for so long; the messages behind it in its group wait, too. */
export async function postpone(
  sqs: SQSClient,
  queueUrl: string,
  { receiptHandle, seconds }: { receiptHandle: string; seconds: number },
): Promise<void> {
  await sqs.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: queueUrl,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    }),
  );
}
