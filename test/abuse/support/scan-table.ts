import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../../shared/table/dynamodb/attributes.ts';
import { NAMES } from '../../../shared/table/keys.ts';
import { bodyOf } from '../../support/dynamodb/stored-items.ts';
import { table } from '../../support/table.ts';

/** Every text in the table that a thief would get: keys, names, values, bodies decompressed. */
export async function scanTexts(): Promise<string[]> {
  const texts = new Set<string>();
  let from: Item | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName: table.name, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    const items = page.Items ?? [];
    for (const text of [...items.flatMap(textsOf), ...items.flatMap(textsOfBody)]) texts.add(text);
    from = page.LastEvaluatedKey;
  } while (from);
  return [...texts];
}

/** The texts of a value, of what is in it, and of the parts that keys are made of. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split('#')];
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([name, each]) => [name, ...textsOf(each)]);
}

function textsOfBody(item: Item): string[] {
  const body = bodyOf(item);
  if (body === '') return [];
  return [body, ...(item.sk === NAMES ? body.split('\n') : textsOf(JSON.parse(body)))];
}
