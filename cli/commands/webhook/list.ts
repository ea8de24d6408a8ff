import { listSlugs } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { listWebhooks } from '../../../shared/table/webhooks.ts';
import { getClub } from '../../live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import {
  describeWebhooks,
  type ListedWebhook,
  toWebhookData,
} from '../../webhooks/describe-webhooks.ts';

/** `club-data webhook list [SLUG]`: of one club, or of all. */
export async function listCommand(
  slug: string | undefined,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  if (slug !== undefined) await getClub(table, slug);
  const listed: ListedWebhook[] = [];
  for (const club of slug === undefined ? (await listSlugs(table)).toSorted() : [slug]) {
    listed.push(...(await listOfClub(table, club)));
  }
  const lines = describeWebhooks(listed, { isOfOneClub: slug !== undefined });
  if (listed.length === 0) output.note(slug ? `${slug} has no webhook.` : 'No club has a webhook.');
  else for (const line of lines) output.line(line);
  output.data(listed.map(toWebhookData));
}

const listOfClub = async (table: Table, club: string): Promise<ListedWebhook[]> =>
  (await listWebhooks(table, club)).map((webhook) => ({ club, webhook }));
