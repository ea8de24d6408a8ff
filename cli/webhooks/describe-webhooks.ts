import type { Webhook } from '../../shared/table/webhooks.ts';
import { toSeconds } from '../terminal/format.ts';
import { tabulate } from '../terminal/table.ts';

/** A webhook of a club, as commands list it. */
export interface ListedWebhook {
  club: string;
  webhook: Webhook;
}

/** A table of webhooks, with its headings; below it, since when one fails or is paused. */
export function describeWebhooks(
  listed: ListedWebhook[],
  { isOfOneClub }: { isOfOneClub: boolean },
): string[] {
  const problems = listed.flatMap(({ webhook }) => describeProblem(webhook) ?? []);
  return [
    ...tabulate([
      ['webhook', ...(isOfOneClub ? [] : ['club']), 'state', 'view', 'last accepted', 'url'],
      ...listed.map(({ club, webhook }) => [
        webhook.webhookId,
        ...(isOfOneClub ? [] : [club]),
        stateOf(webhook),
        webhook.view,
        webhook.deliveredAt ? toSeconds(webhook.deliveredAt) : 'never',
        webhook.url,
      ]),
    ]),
    ...(problems.length > 0 ? ['', ...problems] : []),
  ];
}

function describeProblem({ webhookId, pausedAt, pausedBecause, failingSince }: Webhook) {
  if (pausedAt)
    return `${webhookId} has been paused since ${toSeconds(pausedAt)}: ${pausedBecause}`;
  return failingSince && `${webhookId} has been failing since ${toSeconds(failingSince)}`;
}

const stateOf = ({ pausedAt, failingSince }: Webhook): 'active' | 'failing' | 'paused' => {
  if (pausedAt) return 'paused';
  return failingSince ? 'failing' : 'active';
};

/** For scripts: without the encrypted secrets, which only the service can use. */
export function toWebhookData({ club, webhook }: ListedWebhook): object {
  const { secret: _, previousSecret: _previous, previousUntil, ...shown } = webhook;
  return { club, ...shown, state: stateOf(webhook), previousSecretUntil: previousUntil };
}

/** The host alone: a path or a query may be a secret of the receiver. */
export const hostOf = ({ url }: Webhook): string => new URL(url).host;
