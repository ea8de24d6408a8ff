import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, optionalTextOf } from './dynamodb/attributes.ts';
import { batchGet, deleteAll } from './dynamodb/batch.ts';
import { getItem } from './dynamodb/get-item.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryAll, queryKeys } from './dynamodb/query.ts';
import { deleteItem, updateIf } from './dynamodb/write-item.ts';
import { clubKey, documentPartition, REVISION, revisionKey, sourcePartition } from './keys.ts';

/** Length of each list of a club file, hidden people included, keyed by the list's name. */
export type Counts = Readonly<Record<string, number>>;

export interface Origin {
  /** ARN of an AWS identity, or the user's name on this machine; `upload` for an upload. */
  publishedBy: string;
  /** Name of the published file or folder; `forget` for that command, key and version for an upload. */
  publishedFrom: string;
  publishedOn: string;
}

/** Revision item (docs/data-model.md#revision). */
export interface Revision extends Partial<Origin> {
  revision: string;
  /** Start of the publish that wrote the revision, ISO 8601. */
  publishedAt: string;
  /** Day for which the revision was rendered, YYYY-MM-DD; ages are as of this day. */
  asOf: string;
  /**
   * Time at which a publish or rollback last began to replace or restore this revision, ISO 8601. Undefined if
   * none did, or if its deletion has begun.
   */
  retiredAt?: string | undefined;
  /** Name of the club as of this revision. */
  name: string;
  domain: string;
  /** SHA-256 of the club file, hex. */
  digest: string;
  /**
   * SHA-256 of the names and entity tags of all documents except lists of changes, hex. The same file may
   * render differently on another day.
   */
  fingerprint: string;
  counts: Counts;
  /**
   * Whether the club file hides anybody, so that the people of every new club are compared with them. Undefined
   * if not recorded.
   */
  hides?: boolean | undefined;
  /**
   * Whether the list of document names is stored; undefined for a revision that was published by a release
   * without such lists.
   */
  hasNames?: boolean | undefined;
  /**
   * Number of documents, views of one counted once, and bytes of their bodies in all views: plain, gzip,
   * brotli. Lists of changes are left out.
   */
  sizes: { documents: number; plainBytes: number; gzipBytes: number; brotliBytes: number };
}

export async function recordRevision(table: Table, slug: string, item: Revision): Promise<void> {
  const { revision, publishedAt, asOf, hasNames, sizes, retiredAt, ...more } = item;
  const { publishedBy, publishedFrom, publishedOn, ...rest } = more;
  await table.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        ...revisionKey(slug, revision),
        ...rest,
        published_at: publishedAt,
        as_of: asOf,
        has_names: hasNames,
        retired_at: retiredAt,
        published_by: publishedBy,
        published_from: publishedFrom,
        published_on: publishedOn,
        sizes: {
          documents: sizes.documents,
          plain_bytes: sizes.plainBytes,
          gzip_bytes: sizes.gzipBytes,
          brotli_bytes: sizes.brotliBytes,
        },
      },
    }),
  );
}

export async function findRevision(
  table: Table,
  slug: string,
  revision: string,
): Promise<Revision | undefined> {
  const item = await getItem(table, revisionKey(slug, revision), { consistent: true });
  return item && toRevision(item);
}

/** Finds revisions, each by its club and id; undefined for a missing one. */
export async function findRevisions(
  table: Table,
  places: readonly { slug: string; revision: string }[],
): Promise<(Revision | undefined)[]> {
  const found: (Revision | undefined)[] = [];
  for (let i = 0; i < places.length; i += 100) {
    const keys = places.slice(i, i + 100).map(({ slug, revision }) => revisionKey(slug, revision));
    const items = await batchGet(table, keys, { consistent: true });
    found.push(...items.map((item) => item && toRevision(item)));
  }
  return found;
}

/** Lists all revisions of a club, oldest first, including those that were never live. */
export async function listRevisions(table: Table, slug: string): Promise<Revision[]> {
  const items = await queryAll(table, { pk: clubKey(slug).pk, prefix: REVISION });
  return items.map(toRevision);
}

function toRevision(item: Item): Revision {
  const { name, domain, digest, fingerprint, counts, hides } = item as unknown as Revision;
  const sizes = item.sizes as Sizes;
  return {
    revision: String(item.sk).replace(REVISION, ''),
    publishedAt: String(item.published_at),
    asOf: String(item.as_of),
    retiredAt: item.retired_at as string | undefined,
    publishedBy: optionalTextOf(item, 'published_by'),
    publishedFrom: optionalTextOf(item, 'published_from'),
    publishedOn: optionalTextOf(item, 'published_on'),
    name,
    domain,
    digest,
    fingerprint,
    counts,
    hides,
    hasNames: item.has_names as boolean | undefined,
    sizes: {
      documents: sizes.documents,
      plainBytes: sizes.plain_bytes,
      gzipBytes: sizes.gzip_bytes,
      brotliBytes: sizes.brotli_bytes,
    },
  };
}

interface Sizes {
  documents: number;
  plain_bytes: number;
  gzip_bytes: number;
  brotli_bytes: number;
}

interface Retirement {
  revision: string;
  now: Date;
}

/**
 * Records that a publish or rollback begins to replace this revision at `now`; false if the revision does not
 * exist.
 */
export const recordRetirement = (
  table: Table,
  slug: string,
  retirement: Retirement,
): Promise<boolean> =>
  recordRetiredAt(table, slug, { ...retirement, condition: 'attribute_exists(pk)' });

/** Protects a replaced revision from deletion; false if it is already deleted or reserved for deletion. */
export const reserveForRollback = (
  table: Table,
  slug: string,
  retirement: Retirement,
): Promise<boolean> =>
  recordRetiredAt(table, slug, { ...retirement, condition: 'attribute_exists(retired_at)' });

function recordRetiredAt(
  table: Table,
  slug: string,
  { revision, now, condition }: Retirement & { condition: string },
): Promise<boolean> {
  return updateIf(table, revisionKey(slug, revision), {
    UpdateExpression: 'SET retired_at = :now',
    ConditionExpression: condition,
    ExpressionAttributeValues: { ':now': now.toISOString() },
  });
}

/**
 * Marks a revision as never live, so that no rollback chooses a half-deleted revision. False if a publish or
 * rollback changed the revision meanwhile, or if it is deleted.
 */
export function reserveForDeletion(
  table: Table,
  slug: string,
  { revision, retiredAt }: Revision,
): Promise<boolean> {
  const reserved = 'attribute_not_exists(retired_at)'; // also true if this write is sent again
  const asRead = retiredAt ? `(retired_at = :read OR ${reserved})` : reserved;
  return updateIf(table, revisionKey(slug, revision), {
    UpdateExpression: 'REMOVE retired_at',
    ConditionExpression: `attribute_exists(pk) AND ${asRead}`,
    ExpressionAttributeValues: retiredAt ? { ':read': retiredAt } : undefined,
  });
}

/**
 * Deletes a revision, its own item last, so that an interrupted deletion can be repeated. The club file goes
 * after the documents, because `forget` searches it.
 */
export async function removeRevision(table: Table, slug: string, revision: string): Promise<void> {
  for (const partitionOf of [documentPartition, sourcePartition]) {
    await deleteAll(table, await queryKeys(table, { pk: partitionOf(slug, revision) }));
  }
  await deleteItem(table, revisionKey(slug, revision));
}
