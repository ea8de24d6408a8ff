import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from '../../../shared/table/deliveries.ts';
import { findDelivery } from '../../../shared/table/deliveries.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { createTestId } from '../../../shared/webhooks/message-id.ts';
import { queueCall } from '../../../shared/webhooks/queue.ts';
import { CommandError } from '../../command-error.ts';
import { openTarget, type TargetOptions, targetArguments } from '../../targets/target.ts';
import { clearActivity, showActivity } from '../../terminal/activity.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { hostOf } from '../../webhooks/describe-webhooks.ts';
import { getWebhook } from '../../webhooks/get-webhook.ts';
import { openSender } from '../../webhooks/open-sender.ts';

/** The queue's delay of 10 s, a cold start, an answer that takes 10 s, and as much again. */
const TIMEOUT_MS = 45_000;
const POLL_MS = 500;

/** `club-data webhook test SLUG [ID]`: makes a call that tells of no change. */
export async function testCommand(
  slug: string,
  name: string | undefined,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table, deployment, confirm } = await openTarget(options);
  const { sqs, queueUrl } = openSender(deployment);
  const webhook = await getWebhook(table, slug, name);
  const { webhookId } = webhook;
  const host = hostOf(webhook);
  await confirm(`send a test call to ${host}, for webhook ${webhookId} of ${slug}`);
  const test = createTestId(new Date());
  const message = { club: slug, webhook: webhookId, test };
  await queueCall(sqs, queueUrl, { message, deduplicationId: test });
  showActivity(`Waiting for the answer of ${host}: calls leave the queue after 10 seconds`);
  const delivery = await waitForDelivery(table, slug, { webhookId, messageId: test });
  clearActivity();
  if (!delivery) {
    throw new CommandError(
      `${slug}: webhook ${webhookId} was not called within ${TIMEOUT_MS / 1_000} seconds; the call ` +
        `may still be made: npx club-data webhook deliveries ${slug} ${webhookId}${targetArguments(options)}`,
    );
  }
  output.data(delivery);
  const result = `${slug}: ${host} ${describeResult(delivery)}`;
  if (delivery.state !== 'delivered') throw new CommandError(result);
  output.line(result);
}

/** A test call is made once, so that its record is final. */
async function waitForDelivery(
  table: Table,
  slug: string,
  wanted: Pick<Delivery, 'webhookId' | 'messageId'>,
): Promise<Delivery | undefined> {
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    const delivery = await findDelivery(table, slug, wanted);
    if (delivery) return delivery;
    await sleep(POLL_MS);
  }
  return undefined;
}

function describeResult({ messageId, lastStatus, lastError, lastDuration }: Delivery): string {
  const answer =
    lastStatus === undefined ? `did not answer: ${lastError}` : `answered ${lastStatus}`;
  return `${answer} (${lastDuration} ms, ${messageId})`;
}
