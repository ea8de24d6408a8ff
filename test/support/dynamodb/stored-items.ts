import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../../shared/table/dynamodb/attributes.ts';
import { BROTLI } from '../../../shared/table/keys.ts';
import { decompress } from '../api/decompress.ts';
import { table } from '../table.ts';

export async function itemsOf(pk: string): Promise<Item[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  );
  if (LastEvaluatedKey) throw new Error(`${pk} takes more than one page.`);
  return Items;
}

/** The keys of all items of the table that name a club or one of its licenses. */
export async function keysNaming(...texts: string[]): Promise<string[]> {
  const keys = (await scan('pk, sk')).map(keyOf);
  return keys.filter((key) => texts.some((text) => key.includes(text)));
}

/** The keys of those items that contain a text, also in a compressed body; all items by default. */
export async function keysContaining(text: string, items?: Item[]): Promise<string[]> {
  return (items ?? (await scan())).filter((item) => textOf(item).includes(text)).map(keyOf);
}

/** Every item of a table. */
export async function scan(projection?: string, on = table): Promise<Item[]> {
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const page = await on.send(
      new ScanCommand({
        TableName: on.name,
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

const keyOf = ({ pk, sk }: Item): string => `${pk} ${sk}`;

const textOf = ({ body, ...attributes }: Item): string =>
  bodyOf({ body, ...attributes }) + JSON.stringify(attributes);

/** The plain body of an item, or nothing when it has none, or a part of one. */
export function bodyOf({ sk, body, part, parts }: Item): string {
  if (part !== 1 || parts !== 1) return '';
  const coding = String(sk).startsWith(BROTLI) ? 'br' : 'gzip';
  return decompress(Buffer.from(String(body), 'base64'), coding).toString();
}

/** The revisions of a club on record, oldest first. */
export async function revisionsOf(slug: string): Promise<string[]> {
  const items = await itemsOf(`CLUB#${slug}`);
  const keys = items.map(({ sk }) => String(sk)).filter((sk) => sk.startsWith('REVISION#'));
  return keys.map((sk) => sk.replace('REVISION#', ''));
}

/** The items of a revision's documents and of its club file. */
export const contentsOf = async (slug: string, revision: string): Promise<Item[]> => [
  ...(await itemsOf(`CLUB#${slug}#${revision}`)),
  ...(await itemsOf(`SOURCE#${slug}#${revision}`)),
];

/** Whether an item is of a list of changes, in any view and encoding. */
export const isChangesItem = ({ sk }: Item): boolean => /(^|#)CHANGES(#|$)/.test(String(sk));
