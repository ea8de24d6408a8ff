import { removeWebhook } from '../../../shared/table/webhooks.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { hostOf } from '../../webhooks/describe-webhooks.ts';
import { getWebhook } from '../../webhooks/get-webhook.ts';

/** `club-data webhook remove SLUG [ID]` */
export async function removeCommand(
  slug: string,
  name: string | undefined,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table, confirm } = await openTarget(options);
  const webhook = await getWebhook(table, slug, name);
  const { webhookId } = webhook;
  await confirm(`remove webhook ${webhookId} of ${slug}, which calls ${hostOf(webhook)}`);
  await removeWebhook(table, slug, webhookId);
  output.line(`${slug}: webhook ${webhookId} is removed with its deliveries`);
  output.note('A call that is being made now may still arrive.');
  output.data({ club: slug, webhookId, change: 'remove' });
}
