import { listDeliveries } from '../../../shared/table/deliveries.ts';
import { setRevision } from '../clubs/set-revision.ts';
import { freshSlug, table } from '../table.ts';
import { openWebhooks } from './open-webhooks.ts';
import { startEndpoint } from './start-endpoint.ts';

/** Of days that sort as they are numbered. */
export const revisionOfDay = (day: number): string =>
  `202608${String(day).padStart(2, '0')}T120000.000Z-0123456789abcdef`;

/** A webhook that knows a club's revision of day 1, and a call about that of day 2 in the queue. */
export async function openCall() {
  const webhooks = await openWebhooks();
  const receiver = await startEndpoint();
  const slug = freshSlug();
  const moveTo = async (day: number) => {
    await setRevision(table, slug, revisionOfDay(day));
    await webhooks.announceMove(slug);
  };
  await setRevision(table, slug, revisionOfDay(1));
  const added = await webhooks.add(slug, receiver.url);
  await moveTo(2);
  webhooks.advance(10);
  return {
    ...{ webhooks, receiver, slug, added, moveTo },
    deliveries: () => listDeliveries(table, slug, added.webhookId),
    /** The `webhook-id` of each call since the last time. */
    takeIds: () => receiver.takeCalls().map(({ headers }) => headers['webhook-id']),
  };
}
