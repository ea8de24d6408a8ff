import { randomBytes } from 'node:crypto';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, optionalTextOf, textOf, textsOf } from './dynamodb/attributes.ts';
import { batchGet } from './dynamodb/batch.ts';
import { isConditionMet } from './dynamodb/failures.ts';
import { getItem } from './dynamodb/get-item.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryKeys } from './dynamodb/query.ts';
import { deleteItem, updateIf } from './dynamodb/write-item.ts';
import { clubKey, DIRECTORY, directoryKey } from './keys.ts';

/** Club item (docs/data-model.md#club). */
export interface Club {
  slug: string;
  name: string;
  domain: string;
  /** Id of the live revision: the pointer. */
  revision: string;
  /** Start of the publish or rollback that last moved the pointer, ISO 8601. */
  publishedAt: string;
  /**
   * Time of the last change of `revision`, ISO 8601. A publish changes `revision` after it has written all
   * documents.
   */
  movedAt: string;
  /** At most 20 revisions that were live before, the latest first, without duplicates; some may be deleted. */
  wasLive: string[];
  /** Whether the live revision has a list of document names (name-list.ts). */
  hasNames: boolean;
  /** Identity that made the live revision live; undefined if not recorded. */
  publishedBy?: string | undefined;
}

export const findClub = async (
  table: Table,
  slug: string,
  options?: { consistent: boolean },
): Promise<Club | undefined> => toClub(await getItem(table, clubKey(slug), options));

/** Converts an item to a club; undefined if no publish of the club has finished yet. */
export function toClub(item: Item | undefined): Club | undefined {
  if (!item || (item.revision === undefined && textOf(item, 'claim'))) return undefined;
  return {
    slug: textOf(item, 'slug'),
    name: textOf(item, 'name'),
    domain: textOf(item, 'domain'),
    revision: textOf(item, 'revision'),
    publishedAt: textOf(item, 'published_at'),
    movedAt: textOf(item, 'moved_at'),
    wasLive: textsOf(item, 'was_live'),
    // A revision and not a boolean: a move to a revision without names leaves the attribute unchanged.
    hasNames: item.names_of === item.revision,
    publishedBy: optionalTextOf(item, 'published_by'),
  };
}

/** Lists all clubs, published or not. */
export const listSlugs = async (table: Table): Promise<string[]> =>
  (await queryKeys(table, { pk: DIRECTORY })).map(({ sk }) => sk);

export async function listClubs(table: Table): Promise<Club[]> {
  const slugs = await listSlugs(table);
  const clubs: Club[] = [];
  for (let i = 0; i < slugs.length; i += 100) {
    const keys = slugs.slice(i, i + 100).map(clubKey);
    const items = await batchGet(table, keys, { consistent: true });
    clubs.push(...items.flatMap((item) => toClub(item) ?? []));
  }
  return clubs;
}

/**
 * Attempt to move the club's pointer to a revision. Each attempt has its own id, because two attempts may be
 * for the same revision.
 */
export interface Claim {
  id: string;
  revision: string;
}

interface NewClaim {
  /** Revision that will be written or become live again; it must not be deleted. */
  revision: string;
  /** Revision that must be live; null if no revision may be live, undefined without a condition. */
  expected?: string | null | undefined;
}

/**
 * Claims the pointer for a revision that will become live. Only the latest claim can move the pointer.
 *
 * @returns the claim and the club before the claim, or false if `expected` is not the live revision and nothing
 * was changed
 */
export async function recordClaim(
  table: Table,
  slug: string,
  { revision, expected }: NewClaim,
): Promise<{ claim: Claim; before: Club | undefined } | false> {
  const claim = { id: randomBytes(8).toString('hex'), revision };
  const write = table.send(
    new UpdateCommand({
      TableName: table.name,
      Key: clubKey(slug),
      UpdateExpression: 'SET claim = :claim, claim_id = :id',
      ConditionExpression: conditionFor(expected),
      ExpressionAttributeValues: {
        ':claim': revision,
        ':id': claim.id,
        ...(expected && { ':expected': expected }),
      },
      ReturnValues: 'ALL_OLD',
    }),
  );
  if (!(await isConditionMet(write))) return false;
  // After the claim: a concurrent removal checks for claims before it deletes the entry for good.
  await recordDirectoryEntry(table, slug);
  return { claim, before: toClub((await write).Attributes) };
}

function conditionFor(expected: string | null | undefined): string | undefined {
  if (expected === undefined) return undefined;
  return expected === null ? 'attribute_not_exists(revision)' : 'revision = :expected';
}

const OWN_CLAIM = 'claim_id = :id';
const valuesOf = ({ id }: Claim) => ({ ':id': id });

/** Ends a claim, unless another claim has replaced it. Deletes the item of a club that was never published. */
export async function removeClaim(table: Table, slug: string, claim: Claim): Promise<boolean> {
  const isUnpublished = await isConditionMet(
    table.send(
      new DeleteCommand({
        TableName: table.name,
        Key: clubKey(slug),
        ConditionExpression: `attribute_not_exists(revision) AND ${OWN_CLAIM}`,
        ExpressionAttributeValues: valuesOf(claim),
      }),
    ),
  );
  return isUnpublished || removeClaimIf(table, slug, OWN_CLAIM, valuesOf(claim));
}

/**
 * Ends the claim of any publish or rollback on the club. Returns false, with nothing changed, if `revision` is
 * not live any more.
 */
export const endClaims = (table: Table, { slug, revision }: Club): Promise<boolean> =>
  removeClaimIf(table, slug, 'revision = :revision', { ':revision': revision });

const removeClaimIf = (
  table: Table,
  slug: string,
  condition: string,
  values: Record<string, string>,
): Promise<boolean> =>
  updateIf(table, clubKey(slug), {
    UpdateExpression: 'REMOVE claim, claim_id',
    ConditionExpression: condition,
    ExpressionAttributeValues: values,
  });

/**
 * Finds the revisions that must not be deleted: the live one, and one that a publish or rollback has claimed to
 * make it live.
 */
export const findRevisionsInUse = async (table: Table, slug: string): Promise<string[]> =>
  (await findRevisionUse(table, slug)).inUse;

/**
 * Finds the revisions in use (live, or claimed by a publish or rollback to become live), and those that were
 * live before, the latest first.
 */
export async function findRevisionUse(
  table: Table,
  slug: string,
): Promise<{ inUse: string[]; wasLive: string[] }> {
  const item = await getItem(table, clubKey(slug), { consistent: true });
  const inUse = [item?.revision, item?.claim].filter((id) => typeof id === 'string');
  return { inUse, wasLive: toClub(item)?.wasLive ?? [] };
}

/**
 * Moves the pointer and ends the claim; false, with nothing changed, if the claim has ended. A retry after a
 * lost response succeeds.
 */
export function movePointer(table: Table, club: Club, claim: Claim): Promise<boolean> {
  const { publishedBy: by, hasNames } = club;
  return updateIf(table, clubKey(club.slug), {
    UpdateExpression:
      'SET slug = :slug, #name = :name, #domain = :domain, revision = :revision, ' +
      'published_at = :at, moved_at = :moved, was_live = :wasLive' +
      `${by ? ', published_by = :by' : ''}${hasNames ? ', names_of = :revision' : ''} ` +
      `REMOVE ${by ? '' : 'published_by, '}claim, claim_id`,
    ConditionExpression: `${OWN_CLAIM} OR (revision = :revision AND moved_at = :moved)`,
    ExpressionAttributeNames: { '#name': 'name', '#domain': 'domain' },
    ExpressionAttributeValues: {
      ':slug': club.slug,
      ':name': club.name,
      ':domain': club.domain,
      ':revision': club.revision,
      ':at': club.publishedAt,
      ':moved': club.movedAt,
      ':wasLive': club.wasLive,
      ':by': by, // left out when it is undefined
      ...valuesOf(claim),
    },
  });
}

/**
 * Deletes the Club item, so that readers no longer find the club. The directory entry stays, so that commands
 * find the leftovers.
 */
export const removePointer = (table: Table, slug: string): Promise<void> =>
  deleteItem(table, clubKey(slug));

/** Records the club in the directory (docs/data-model.md#directory). */
export async function recordDirectoryEntry(table: Table, slug: string): Promise<void> {
  await table.send(new PutCommand({ TableName: table.name, Item: directoryKey(slug) }));
}

export const removeDirectoryEntry = (table: Table, slug: string): Promise<void> =>
  deleteItem(table, directoryKey(slug));
