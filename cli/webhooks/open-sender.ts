import { KMSClient } from '@aws-sdk/client-kms';
import { SQSClient } from '@aws-sdk/client-sqs';
import { LOCAL_ACCESS } from '../../shared/table/dynamodb/open-table.ts';
import { CommandError, UsageError } from '../command-error.ts';
import type { Deployment } from '../targets/find-target.ts';

/** What encrypts the secrets of a service's webhooks, and what queues calls. */
export interface Sender {
  kms: KMSClient;
  keyArn: string;
  sqs: SQSClient;
  queueUrl: string;
}

const RETRIES = { maxAttempts: 4 };

/** @throws CommandError when the service calls no webhooks; UsageError for a table alone */
export function openSender({ isLocal, stack, webhooks }: Deployment): Sender {
  if (!webhooks) throw noSender({ isLocal, stack });
  const { queueUrl, keyArn, sqsEndpoint, kmsEndpoint } = webhooks;
  return {
    kms: new KMSClient({ ...RETRIES, ...at(kmsEndpoint) }),
    keyArn,
    sqs: new SQSClient({ ...RETRIES, ...at(sqsEndpoint) }),
    queueUrl,
  };
}

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
