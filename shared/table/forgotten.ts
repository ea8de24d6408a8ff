import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, reject, textOf } from './dynamodb/attributes.ts';
import { deleteAll } from './dynamodb/batch.ts';
import { isConditionMet } from './dynamodb/failures.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryAll, queryKeys } from './dynamodb/query.ts';
import { clubKey, FORGOTTEN, forgottenKey } from './keys.ts';

/** Someone who must not be published again (docs/data-model.md#forgotten-person). */
export interface Forgotten {
  personId: number;
  /** Whether somebody else has the same id, and stays: then the id alone proves nothing. */
  isIdShared: boolean;
  /** Of the hashes, hex. The same for all people of a club, unless two commands ran at once. */
  salt: string;
  /** Of each name with each date of birth that the person had; of each name with an id that is shared. */
  hashes: string[];
  forgottenAt: string;
}

/** Those of a club, in any order; read strongly consistently. */
export async function listForgotten(table: Table, slug: string): Promise<Forgotten[]> {
  const items = await queryAll(table, { pk: clubKey(slug).pk, prefix: FORGOTTEN });
  return items.map(toForgotten);
}

function toForgotten(item: Item): Forgotten {
  const { hashes } = item;
  if (!(hashes instanceof Set)) reject(item, 'hashes is not a set');
  return {
    personId: Number(textOf(item, 'sk').slice(FORGOTTEN.length)),
    isIdShared: item.is_id_shared === true,
    salt: textOf(item, 'salt'),
    hashes: Array.from(hashes, String),
    forgottenAt: textOf(item, 'forgotten_at'),
  };
}

/**
 * Adds hashes to those of an earlier run. False, with nothing changed, when another operator has
 * recorded the person with another salt meanwhile.
 */
export function recordForgotten(table: Table, slug: string, person: Forgotten): Promise<boolean> {
  return isConditionMet(
    table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: forgottenKey(slug, person.personId),
        UpdateExpression:
          'SET salt = :salt, is_id_shared = :shared, forgotten_at = :at ADD hashes :hashes',
        ConditionExpression: 'attribute_not_exists(salt) OR salt = :salt',
        ExpressionAttributeValues: {
          ':salt': person.salt,
          ':shared': person.isIdShared,
          ':at': person.forgottenAt,
          ':hashes': new Set(person.hashes),
        },
      }),
    ),
  );
}

/** The person may be published again. */
export async function removeForgotten(table: Table, slug: string, personId: number): Promise<void> {
  const Key = forgottenKey(slug, personId);
  await table.send(new DeleteCommand({ TableName: table.name, Key }));
}

export async function removeAllForgotten(table: Table, slug: string): Promise<void> {
  await deleteAll(table, await queryKeys(table, { pk: clubKey(slug).pk, prefix: FORGOTTEN }));
}
