import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../../shared/table/dynamodb/attributes.ts';
import { putAll } from '../../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';

/** Copies every item of a table into another one, as point-in-time recovery does. */
export async function copyTable(from: Table, to: Table): Promise<void> {
  let start: Record<string, unknown> | undefined;
  do {
    const scan = new ScanCommand({ TableName: from.name, ExclusiveStartKey: start });
    const { Items = [], LastEvaluatedKey } = await from.send(scan);
    await putAll(to, Items.map(withBytes));
    start = LastEvaluatedKey;
  } while (start);
}

const withBytes = ({ body, ...item }: Record<string, unknown>): Item =>
  (body === undefined ? item : { ...item, body: Buffer.from(String(body), 'base64') }) as Item;
