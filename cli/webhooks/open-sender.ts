import { randomUUID } from 'node:crypto';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { LOCAL_ACCESS } from '../../shared/table/dynamodb/open-table.ts';
import type { WebhookMessage } from '../../shared/webhooks/queue.ts';
import { openSqs, queueCall } from '../../shared/webhooks/queue.ts';
import { type Kms, openKms } from '../../shared/webhooks/secret.ts';
import { CommandError, UsageError } from '../command-error.ts';
import type { Deployment } from '../targets/find-target.ts';

/** What encrypts the secrets of a service's webhooks, and what queues calls. */
export interface Sender {
  kms: Kms;
  sqs: SQSClient;
  queueUrl: string;
}

/** @throws CommandError when the service calls no webhooks; UsageError for a table alone */
export function openSender({ isLocal, stack, webhooks }: Deployment): Sender {
  if (!webhooks) throw noSender({ isLocal, stack });
  const { queueUrl, keyArn, sqsEndpoint, kmsEndpoint } = webhooks;
  return {
    kms: openKms({ keyId: keyArn, ...at(kmsEndpoint) }),
    sqs: openSqs(at(sqsEndpoint)),
    queueUrl,
  };
}

/** Queues a call, which tells what the endpoint has missed; nothing is sent if that is nothing. */
export const queueNow = ({ sqs, queueUrl }: Sender, message: WebhookMessage): Promise<void> =>
  queueCall(sqs, queueUrl, { message, deduplicationId: randomUUID() });

const at = (endpoint: string | undefined) => (endpoint ? { endpoint, ...LOCAL_ACCESS } : {});

function noSender({ isLocal, stack }: Deployment): CommandError {
  if (stack) {
    return new CommandError(
      `${stack}: it calls no webhooks; set "webhooks": true in the stage's settings and deploy`,
    );
  }
  const instead = isLocal ? '--local' : '--stack NAME';
  return new UsageError(
    `A webhook needs the queue and the key of the service: pass ${instead} instead of --table.`,
  );
}
