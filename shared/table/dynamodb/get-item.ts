import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../keys.ts';
import { type Item, reject } from './attributes.ts';
import type { Table } from './open-table.ts';

interface ReadOptions {
  consistent?: boolean;
}

export async function getItem(
  table: Table,
  key: Key,
  { consistent = false }: ReadOptions = {},
): Promise<Item | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: table.name, Key: key, ConsistentRead: consistent }),
  );
  if (Item && (Item.pk !== key.pk || Item.sk !== key.sk)) reject(Item, `not ${key.sk}`);
  return Item;
}
