import { randomBytes } from 'node:crypto';
import type { View } from '../../../shared/license/view.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import type { Webhook } from '../../../shared/table/webhooks.ts';
import { listWebhooks, recordWebhook } from '../../../shared/table/webhooks.ts';
import { createSecret, encryptSecret } from '../../../shared/webhooks/secret.ts';
import { checkUrl } from '../../../shared/webhooks/send/check-url.ts';
import { CommandError } from '../../command-error.ts';
import { getClub } from '../../live-club.ts';
import { openTarget, type TargetOptions, targetArguments } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { toWebhookData } from '../../webhooks/describe-webhooks.ts';
import { findAddressWarning } from '../../webhooks/find-address-warning.ts';
import { hasSecret } from '../../webhooks/has-secret.ts';
import { openSender, queueNow, type Sender } from '../../webhooks/open-sender.ts';
import { checkView } from '../license/issue.ts';

interface Options extends TargetOptions, OutputOptions {
  view: View;
}

/** `club-data webhook add SLUG URL`: prints the signing secret. It is shown once. */
export async function addCommand(slug: string, address: string, options: Options): Promise<void> {
  const output = createOutput(options);
  const { table, deployment, confirm } = await openTarget(options);
  const sender = openSender(deployment);
  const { isLocal } = deployment;
  const url = parseUrl(address, { isLocal });
  const club = await getClub(table, slug);
  await checkView(table, club, options.view);
  await checkNew(table, slug, url);
  const warning = await findAddressWarning(url, { isLocal });
  if (warning) output.note(`warning: ${warning}`);
  await confirm(`call ${url} at each change of ${slug}`);
  const secret = createSecret();
  const webhook = await record({ table, sender, club, secret }, { url, view: options.view });
  output.note(
    `Webhook ${webhook.webhookId} is added: it is called when another revision of ${club.name} ` +
      'becomes live. Its signing secret, shown only once:',
  );
  output.line(secret);
  output.note(
    'The receiver verifies each call with this secret (docs/webhooks.md). To make a test call:',
  );
  const target = targetArguments(options);
  output.note(`  npx club-data webhook test ${slug} ${webhook.webhookId}${target}`);
  output.data({ club: slug, secret, webhook: toWebhookData({ club: slug, webhook }) });
  // Another revision may have become live since the club was read.
  await queueNow(sender, { club: slug, webhook: webhook.webhookId });
}

/** @throws CommandError with the reason why it cannot be called */
function parseUrl(text: string, { isLocal }: { isLocal: boolean }): string {
  const reason = checkUrl(text, { loopback: isLocal });
  if (reason) throw new CommandError(`The URL ${reason}.`);
  return new URL(text).href;
}

/** @throws CommandError when a webhook of the club calls the URL already */
async function checkNew(table: Table, slug: string, url: string): Promise<void> {
  const same = (await listWebhooks(table, slug)).find((webhook) => webhook.url === url);
  if (same) throw new CommandError(`${slug}: webhook ${same.webhookId} calls this URL already`);
}

interface Given {
  table: Table;
  sender: Sender;
  club: Club;
  secret: string;
}

async function record(
  { table, sender, club, secret }: Given,
  { url, view }: { url: string; view: View },
): Promise<Webhook> {
  const { slug, revision } = club;
  const webhookId = randomBytes(6).toString('hex');
  const webhook = {
    ...{ webhookId, url, view, createdAt: new Date().toISOString() },
    secret: await encryptSecret(sender.kms, { club: slug, webhook: webhookId }, secret),
    deliveredRevision: revision,
  };
  const isRecorded =
    (await recordWebhook(table, slug, webhook)) || (await hasSecret(table, slug, webhook));
  if (isRecorded) return webhook;
  throw new CommandError(`${slug}: nothing was added; run the command again`);
}
