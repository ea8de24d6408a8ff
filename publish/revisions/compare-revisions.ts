import type { Club } from '../../shared/table/clubs.ts';
import type { PackedDocument } from '../../shared/table/documents.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findEntityTags } from '../../shared/table/entity-tags.ts';
import { packChanges } from '../documents/pack-bodies.ts';
import { renderChanges, type TaggedRevision } from '../documents/render-changes.ts';
import { toBodies } from '../documents/response-body.ts';
import { isSendable } from '../documents/response-limit.ts';

/**
 * Largest number of earlier revisions to compare with a new one. Each comparison costs write units
 * (docs/decisions/14-publishers-and-revisions.md).
 */
const MAX_COMPARED = 20;

interface Becoming {
  slug: string;
  after: TaggedRevision;
  before: Club | undefined;
}

/**
 * Makes the lists of changes to the new revision from the live and earlier revisions. If another revision
 * becomes live meanwhile, the pointer update fails.
 */
export async function compareRevisions(
  table: Table,
  { slug, after, before: club }: Becoming,
): Promise<PackedDocument[]> {
  const ids = club ? listEarlier(club, after) : [];
  const found = await Promise.all(ids.map((revision) => findTagged(table, slug, revision)));
  const earlier = found.filter((one) => one !== undefined);
  const rendered = [undefined, after, ...earlier].flatMap((before) => [
    ...renderChanges({ slug, before, after }),
  ]);
  // Lists that are too large for a response are left out; clients then read everything.
  return packChanges(toBodies(new Map(rendered)).filter(isSendable));
}

export async function findTagged(
  table: Table,
  slug: string,
  revision: string,
): Promise<TaggedRevision | undefined> {
  const tags = await findEntityTags(table, slug, revision);
  return tags && { revision, tags };
}

const listEarlier = ({ revision: live, wasLive }: Club, after: TaggedRevision): string[] =>
  [live, ...wasLive].filter((revision) => revision !== after.revision).slice(0, MAX_COMPARED);
