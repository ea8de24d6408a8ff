import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, inject } from 'vitest';
import { openWorkspace } from '../programs/club-data.ts';
import { table } from '../table.ts';
import { type Sender, startSender } from './start-sender.ts';

/** A folder in which `club-data --local` finds the table of the tests, a queue and a key. */
export function openLocalService() {
  const workspace = openWorkspace();
  let sender: Sender;
  beforeAll(async () => {
    sender = await startSender(table);
    mkdirSync(workspace.path('.local'));
    workspace.write('.local/service.json', describeService(sender));
  });
  afterAll(() => sender.stop());
  return {
    ...workspace,
    sender: () => sender,
    webhook: (name: string, ...args: string[]) =>
      workspace.clubData('webhook', name, ...args, '--local'),
  };
}

function describeService({ queueUrl, keyArn, sqsEndpoint, kmsEndpoint }: Sender): object {
  const { tableName, dynamodb } = inject('target');
  return {
    pid: process.pid,
    base_url: 'http://127.0.0.1:9/api/v1',
    ...{ table_name: tableName, dynamodb_endpoint: dynamodb, licenses: [] },
    ...{ sqs_endpoint: sqsEndpoint, kms_endpoint: kmsEndpoint },
    ...{ webhook_queue_url: queueUrl, webhook_key_arn: keyArn },
  };
}
