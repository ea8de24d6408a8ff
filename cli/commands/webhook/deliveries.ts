import { listDeliveries } from '../../../shared/table/deliveries.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { tabulateDeliveries } from '../../webhooks/describe-deliveries.ts';
import { selectWebhooks } from '../../webhooks/get-webhook.ts';

interface Options extends TargetOptions, OutputOptions {
  /** How many of the newest. */
  last: number;
}

/** `club-data webhook deliveries SLUG [ID]`: the calls of the last 30 days, newest first. */
export async function deliveriesCommand(
  slug: string,
  name: string | undefined,
  options: Options,
): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  const webhooks = await selectWebhooks(table, slug, name);
  const listed = await Promise.all(
    webhooks.map(({ webhookId }) => listDeliveries(table, slug, webhookId)),
  );
  const newestFirst = listed.flat().sort((a, b) => b.lastAttemptAt.localeCompare(a.lastAttemptAt));
  const shown = newestFirst.slice(0, options.last);
  if (shown.length === 0) output.note(`${slug}: nothing was delivered in the last 30 days.`);
  else for (const line of tabulateDeliveries(shown)) output.line(line);
  const rest = newestFirst.length - shown.length;
  if (rest > 0) output.note(`${rest} more: pass --last ${newestFirst.length}`);
  output.data(shown);
}
