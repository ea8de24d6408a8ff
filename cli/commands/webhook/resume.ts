import { recordResume } from '../../../shared/table/webhooks.ts';
import { CommandError } from '../../command-error.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { hostOf } from '../../webhooks/describe-webhooks.ts';
import { getWebhook } from '../../webhooks/get-webhook.ts';
import { openSender, queueNow } from '../../webhooks/open-sender.ts';

/** `club-data webhook resume SLUG [ID]`: calls the endpoint again, with all that it missed. */
export async function resumeCommand(
  slug: string,
  name: string | undefined,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table, deployment, confirm } = await openTarget(options);
  const sender = openSender(deployment);
  const webhook = await getWebhook(table, slug, name);
  const { webhookId } = webhook;
  await confirm(`call ${hostOf(webhook)} again, for webhook ${webhookId} of ${slug}`);
  if (!(await recordResume(table, slug, webhookId))) {
    throw new CommandError(`${slug}: webhook ${webhookId} no longer exists`);
  }
  await queueNow(sender, { club: slug, webhook: webhookId });
  output.line(`${slug}: webhook ${webhookId} is resumed`);
  output.note(
    'If it has missed something, it is called with all of it: in about 10 seconds, or when a retry ' +
      'that waits is due (webhook deliveries).',
  );
  output.data({ club: slug, webhookId, change: 'resume' });
}
