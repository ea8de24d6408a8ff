import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../keys.ts';
import type { Item } from './attributes.ts';
import type { Table } from './open-table.ts';

interface Selection {
  pk: string;
  /** Prefix of the sort keys; the whole partition when omitted. */
  prefix?: string;
}

/** Every item of a partition, or of a sort key prefix, in sort key order. */
export function queryAll(table: Table, selection: Selection): Promise<Item[]> {
  return query(table, selection, undefined);
}

/** Queries the keys alone, to delete the items. */
export async function queryKeys(table: Table, selection: Selection): Promise<Key[]> {
  return (await query(table, selection, 'pk, sk')) as Key[];
}

/** Queries some attributes; DynamoDB counts the read units of whole items. */
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
