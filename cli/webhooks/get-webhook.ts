import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import type { Webhook } from '../../shared/table/webhooks.ts';
import { listWebhooks } from '../../shared/table/webhooks.ts';
import { CommandError } from '../command-error.ts';
import { getClub } from '../live-club.ts';

/**
 * Selects a webhook by its id or a prefix of it; without a name, the club's only webhook.
 * @throws CommandError when none or several match
 */
export async function getWebhook(
  table: Table,
  slug: string,
  name: string | undefined,
): Promise<Webhook> {
  const [webhook, ...more] = await selectWebhooks(table, slug, name);
  if (webhook && more.length === 0) return webhook;
  throw new CommandError(
    `${slug}: several webhooks match, name one: ${namesOf([webhook, ...more])}`,
  );
}

/**
 * The webhooks of a club, or those whose id starts with `name`.
 * @throws CommandError when there are none
 */
export async function selectWebhooks(
  table: Table,
  slug: string,
  name: string | undefined,
): Promise<Webhook[]> {
  await getClub(table, slug);
  const webhooks = await listWebhooks(table, slug);
  if (webhooks.length === 0) {
    throw new CommandError(`${slug}: has no webhook; add one with club-data webhook add`);
  }
  const found = name === undefined ? webhooks : webhooks.filter(isNamed(name));
  if (found.length > 0) return found;
  throw new CommandError(`${slug}: no such webhook; it has ${namesOf(webhooks)}`);
}

const namesOf = (webhooks: (Webhook | undefined)[]): string =>
  webhooks.map((webhook) => webhook?.webhookId).join(', ');

/** An empty name, as from an empty variable in a script, must not match every webhook. */
const isNamed =
  (name: string) =>
  ({ webhookId }: Webhook): boolean =>
    name !== '' && webhookId.startsWith(name.toLowerCase());
