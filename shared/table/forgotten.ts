import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, reject, textOf } from './dynamodb/attributes.ts';
import { deleteAll } from './dynamodb/batch.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryAll, queryKeys } from './dynamodb/query.ts';
import { deleteItem, updateIf } from './dynamodb/write-item.ts';
import { clubKey, FORGOTTEN, forgottenKey } from './keys.ts';

/** One person who must not be published again (docs/data-model.md#forgotten-person). */
export interface Forgotten {
  /** One of the hashes; not an id, because ids can be made of names. */
  key: string;
  /** Salt of the hashes, hex. It is the same for all people of a club, unless two commands ran at once. */
  salt: string;
  /** Hashes of what the person is recognized by (publish/club/people/forgotten/recorded-texts.ts), hex. */
  hashes: string[];
  /** Hashes of ids that another person has, too, and keeps: such an id alone proves nothing. */
  sharedIds: string[];
  /** Whether a date of birth was known. */
  isDated: boolean;
  /** The ids under which the person may still be live: until `forget` has published without them. */
  liveIds: number[];
  forgottenAt: string;
}

/** Lists the records of a club, in any order, with strongly consistent reads. */
export async function listForgotten(table: Table, slug: string): Promise<Forgotten[]> {
  const items = await queryAll(table, { pk: clubKey(slug).pk, prefix: FORGOTTEN });
  return items.map(toForgotten);
}

function toForgotten(item: Item): Forgotten {
  const { hashes, shared_ids: shared = new Set() } = item;
  if (!(hashes instanceof Set)) reject(item, 'hashes is not a set');
  if (!(shared instanceof Set)) reject(item, 'shared_ids is not a set');
  return {
    key: textOf(item, 'sk').slice(FORGOTTEN.length),
    salt: textOf(item, 'salt'),
    hashes: Array.from(hashes, String),
    sharedIds: Array.from(shared, String),
    isDated: item.is_dated === true,
    liveIds: Array.isArray(item.live_ids) ? item.live_ids.map(Number) : [],
    forgottenAt: textOf(item, 'forgotten_at'),
  };
}

/** Adds hashes to those of an earlier run. */
export async function recordForgotten(
  table: Table,
  slug: string,
  { key, sharedIds, ...person }: Forgotten,
): Promise<void> {
  const addShared = sharedIds.length > 0 ? ', shared_ids :shared' : '';
  await table.send(
    new UpdateCommand({
      TableName: table.name,
      Key: forgottenKey(slug, key),
      UpdateExpression:
        'SET salt = :salt, is_dated = :dated, live_ids = :live, forgotten_at = :at ' +
        `ADD hashes :hashes${addShared}`,
      ExpressionAttributeValues: {
        ':salt': person.salt,
        ':dated': person.isDated,
        ':live': person.liveIds,
        ':at': person.forgottenAt,
        ':hashes': new Set(person.hashes),
        ...(addShared && { ':shared': new Set(sharedIds) }),
      },
    }),
  );
}

/** Records that the person is no longer live. False when somebody has allowed them again. */
export const recordGone = (table: Table, slug: string, key: string): Promise<boolean> =>
  updateIf(table, forgottenKey(slug, key), {
    UpdateExpression: 'SET live_ids = :none',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':none': [] },
  });

/** The person may be published again. */
export const removeForgotten = (table: Table, slug: string, key: string): Promise<void> =>
  deleteItem(table, forgottenKey(slug, key));

export async function removeAllForgotten(table: Table, slug: string): Promise<void> {
  await deleteAll(table, await queryKeys(table, { pk: clubKey(slug).pk, prefix: FORGOTTEN }));
}
