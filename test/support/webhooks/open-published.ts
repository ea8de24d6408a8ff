import { makeClubFile } from '../clubs/club-file.ts';
import { freshSlug, publishClub } from '../table.ts';
import { openWebhooks } from './open-webhooks.ts';
import { startEndpoint } from './start-endpoint.ts';

const fileNamed = (slug: string, name: string) =>
  makeClubFile({
    slug,
    categories: [
      { id: 1, name, sort_order: 1 },
      { id: 2, name: 'Women', sort_order: 2 },
    ],
  });

/** Publishes another revision: one category has this name. */
export const publishNamed = (slug: string, name: string) =>
  publishClub(fileNamed(slug, name) as never);

/** A published club, and an endpoint for its webhooks. */
export async function openPublished() {
  const webhooks = await openWebhooks();
  const receiver = await startEndpoint();
  const slug = freshSlug();
  const first = await publishNamed(slug, 'Men');
  return { webhooks, receiver, slug, first };
}
