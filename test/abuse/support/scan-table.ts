import { gunzipSync } from 'node:zlib';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../../shared/table/dynamodb/attributes.ts';
import { table } from '../../support/table.ts';

/** Every text in the table that a thief would get: keys, names, values, bodies decompressed. */
export async function scanTexts(): Promise<string[]> {
  const texts = new Set<string>();
  let from: Item | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName: table.name, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    for (const text of (page.Items ?? []).flatMap(textsOf)) texts.add(text);
    from = page.LastEvaluatedKey;
  } while (from);
  return [...texts];
}

/** The texts of a value, of what is in it, and of the parts that keys are made of. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split('#'), ...unpack(value)];
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([name, each]) => [name, ...textsOf(each)]);
}

/** Bodies are compressed; binary attributes are read as base64. */
function unpack(text: string): string[] {
  if (!text.startsWith('H4sI')) return [];
  const body = gunzipSync(Buffer.from(text, 'base64')).toString();
  return [body, ...textsOf(JSON.parse(body))];
}
