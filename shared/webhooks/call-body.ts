import type { View } from '../license/view.ts';
import type { Club } from '../table/clubs.ts';
import type { WebhookType } from '../table/deliveries.ts';
import { changesDocument, documentInView } from '../table/document-names.ts';
import { findDocument, unpack } from '../table/documents.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { revisionTime } from '../table/revision-id.ts';
import type { Webhook } from '../table/webhooks.ts';
import { messageId } from './message-id.ts';
import { isUnknown, possibleRevisions } from './possible-revisions.ts';

/** A document whose body differs: its path below the base URL, and its entity tag. */
export interface ChangedDocument {
  path: string;
  /** Null for one that no longer exists: its path answers 404. */
  etag: string | null;
}

/** The body of a call, as JSON. */
export interface WebhookBody {
  type: WebhookType;
  id: string;
  /** The slug. */
  club: string;
  /** That of the last call that was accepted; when it is live again, that of a later call. */
  since: string | null;
  /** The live revision. */
  revision: string;
  /** When that revision was published, ISO 8601: of a rollback, the time of the first publish. */
  published_at: string;
  /**
   * What differs from each revision that the endpoint may have. Null when it is not known or has over
   * 1,000 documents: read them all.
   */
  changed: ChangedDocument[] | null;
}

/** More are not listed: Standard Webhooks recommends small bodies. */
const MAX_CHANGED = 1_000;

/** What a webhook is told when a club's pointer is where it is now. */
export async function composeBody(
  table: Table,
  webhook: Webhook,
  club: Club,
): Promise<WebhookBody> {
  const { slug, revision, publishedAt } = club;
  const { webhookId } = webhook;
  const [since] = possibleRevisions(webhook, club);
  return {
    // Ids of revisions sort by time.
    type: since !== undefined && revision < since ? 'club.rolled_back' : 'club.published',
    id: messageId({ webhookId, since, revision, movedAt: publishedAt }),
    club: slug,
    since: since ?? null,
    revision,
    published_at: revisionTime(revision) ?? publishedAt,
    changed: await findChanged(table, webhook, club),
  };
}

/** A test call tells of the live revision, and that nothing differs from it. */
export const composeTestBody = (
  id: string,
  { slug, revision, publishedAt }: Club,
): WebhookBody => ({
  type: 'webhook.test',
  id,
  club: slug,
  since: revision,
  revision,
  published_at: revisionTime(revision) ?? publishedAt,
  changed: [],
});

/** Null when it is not known. The same path has the same tag in each list: that of the live revision. */
async function findChanged(
  table: Table,
  webhook: Webhook,
  club: Club,
): Promise<ChangedDocument[] | null> {
  if (isUnknown(webhook)) return null;
  const lists = await Promise.all(
    possibleRevisions(webhook, club).map((since) =>
      findChangedSince(table, since, { club, view: webhook.view }),
    ),
  );
  if (lists.includes(null)) return null;
  const changed = new Map(lists.flatMap((list) => list ?? []).map((each) => [each.path, each]));
  return changed.size > MAX_CHANGED ? null : [...changed.values()];
}

/** Null when it is not known: the revision was not kept, or an earlier version published one of the two. */
async function findChangedSince(
  table: Table,
  since: string | undefined,
  { club: { slug, revision }, view }: { club: Club; view: View },
): Promise<ChangedDocument[] | null> {
  const name = documentInView(changesDocument(since), view);
  const document = await findDocument(table, { slug, revision, name, consistent: true });
  return document ? JSON.parse(unpack(document).toString()).data.changed : null;
}
