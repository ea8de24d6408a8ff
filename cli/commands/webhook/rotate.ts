import { recordSecret } from '../../../shared/table/webhooks.ts';
import { createSecret, encryptSecret } from '../../../shared/webhooks/secret.ts';
import { CommandError } from '../../command-error.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { toSeconds } from '../../terminal/format.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { getWebhook } from '../../webhooks/get-webhook.ts';
import { hasSecret } from '../../webhooks/has-secret.ts';
import { openSender } from '../../webhooks/open-sender.ts';

/** Time to give the new secret to every program that verifies calls. */
const GRACE_MS = 24 * 3_600_000;

/** `club-data webhook rotate SLUG [ID]`: replaces the signing secret. */
export async function rotateCommand(
  slug: string,
  name: string | undefined,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table, deployment, confirm } = await openTarget(options);
  const { kms } = openSender(deployment);
  const webhook = await getWebhook(table, slug, name);
  const { webhookId } = webhook;
  await confirm(`replace the signing secret of webhook ${webhookId} of ${slug}`);
  const secret = createSecret();
  const encrypted = await encryptSecret(kms, { club: slug, webhook: webhookId }, secret);
  const previousUntil = new Date(Date.now() + GRACE_MS);
  const isRecorded =
    (await recordSecret(table, slug, { webhook, secret: encrypted, previousUntil })) ||
    (await hasSecret(table, slug, { webhookId, secret: encrypted }));
  if (!isRecorded) {
    throw new CommandError(
      `${slug}: webhook ${webhookId} was removed or rotated by somebody else; see webhook list`,
    );
  }
  output.note('The new signing secret, shown only once:');
  output.line(secret);
  output.note(`Until ${toSeconds(previousUntil.toISOString())}, calls are signed with both.`);
  output.data({ club: slug, webhookId, secret, previousSecretUntil: previousUntil.toISOString() });
}
