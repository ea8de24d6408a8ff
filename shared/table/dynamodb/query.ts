import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../keys.ts';
import type { Item } from './attributes.ts';
import type { Table } from './open-table.ts';

interface Selection {
  pk: string;
  /** Prefix of the sort keys; undefined for the whole partition. */
  prefix?: string;
}

/** Lists the items of a partition or sort key prefix, in sort key order. */
export function queryAll(table: Table, selection: Selection): Promise<Item[]> {
  return query(table, selection, undefined);
}

export async function queryKeys(table: Table, selection: Selection): Promise<Key[]> {
  return (await query(table, selection, 'pk, sk')) as Key[];
}

/** Queries some attributes; DynamoDB charges read units for whole items. */
export const queryAttributes = (
  table: Table,
  selection: Selection,
  names: string[],
): Promise<Item[]> => query(table, selection, names.join(', '));

async function query(
  table: Table,
  { pk, prefix = '' }: Selection,
  projection: string | undefined,
): Promise<Item[]> {
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
        ExpressionAttributeValues: prefix ? { ':pk': pk, ':prefix': prefix } : { ':pk': pk },
        ProjectionExpression: projection,
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}
