import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../keys.ts';
import type { Item } from './batch.ts';
import type { Table } from './open-table.ts';

interface Selection {
  pk: string;
  /** How the sort keys begin; all of the partition when left out. */
  prefix?: string;
}

/** Every item of a partition, or of a part of it, in the order of the sort keys. */
export function queryAll(table: Table, selection: Selection): Promise<Item[]> {
  return query(table, selection, undefined);
}

/** Only the keys, for what is to be deleted. */
export async function queryKeys(table: Table, selection: Selection): Promise<Key[]> {
  return (await query(table, selection, 'pk, sk')) as Key[];
}

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
