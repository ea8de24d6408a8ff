import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { clubKey } from './keys.ts';
import { isConditionMet, type Table } from './table.ts';

export interface Club {
  slug: string;
  name: string;
  domain: string;
  /** The pointer: the revision that readers get. */
  revision: string;
  /** When the pointer was last moved, ISO 8601. */
  publishedAt: string;
}

interface ReadOptions {
  consistent?: boolean;
}

export async function findClub(
  table: Table,
  slug: string,
  { consistent = false }: ReadOptions = {},
): Promise<Club | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: table.name, Key: clubKey(slug), ConsistentRead: consistent }),
  );
  return Item && toClub(Item);
}

export const toClub = (item: Record<string, unknown>): Club => {
  const { slug, name, domain, revision, published_at: publishedAt } = item;
  return { slug, name, domain, revision, publishedAt } as Club;
};

/**
 * Points readers to another revision, in one conditional write. False, and nothing changed, when
 * the pointer is no longer at `from` (undefined: the club is new). A retry whose first answer was
 * lost finds the pointer at the new revision: that counts as done.
 */
export function recordPointer(
  table: Table,
  club: Club,
  from: string | undefined,
): Promise<boolean> {
  const isWhereItWas = from === undefined ? 'attribute_not_exists(pk)' : 'revision = :from';
  return isConditionMet(
    table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: clubKey(club.slug),
        UpdateExpression:
          'SET slug = :slug, #name = :name, #domain = :domain, revision = :revision, published_at = :at',
        ConditionExpression: `${isWhereItWas} OR revision = :revision`,
        ExpressionAttributeNames: { '#name': 'name', '#domain': 'domain' },
        ExpressionAttributeValues: {
          ':slug': club.slug,
          ':name': club.name,
          ':domain': club.domain,
          ':revision': club.revision,
          ':at': club.publishedAt,
          ':from': from,
        },
      }),
    ),
  );
}
