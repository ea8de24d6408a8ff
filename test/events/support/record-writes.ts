import { isDeepStrictEqual } from 'node:util';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Key } from '../../../shared/table/keys.ts';
import { interceptTable, isWrite, type Sent } from '../../support/dynamodb/intercept-table.ts';
import { table } from '../../support/table.ts';

/** A record of DynamoDB's stream, as a pipe gets it. */
export interface StreamRecord {
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  dynamodb: { Keys: object; NewImage?: object; OldImage?: object };
}

type Item = Record<string, unknown> | undefined;

/**
 * The table, and the records that its stream would have of what is written through it: read before and
 * after each write. A write that changes nothing has none.
 */
export function recordWrites() {
  const records: StreamRecord[] = [];
  const watched = interceptTable(async (command, send) => {
    if (!isWrite(command)) return send();
    const keys = keysOf(command);
    const before = await Promise.all(keys.map(read));
    try {
      return await send();
    } finally {
      const after = await Promise.all(keys.map(read));
      keys.forEach((key, i) => {
        if (!isDeepStrictEqual(before[i], after[i]))
          records.push(toRecord(key, before[i], after[i]));
      });
    }
  });
  return { table: watched, takeRecords: () => records.splice(0) };
}

const read = async (key: Key): Promise<Item> => {
  const command = new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true });
  return (await table.send(command)).Item;
};

function keysOf({ input }: Sent): Key[] {
  if (input.Key) return [input.Key];
  const requests: Sent['input'][] = input.Item
    ? [{ PutRequest: input }]
    : Object.values(input.RequestItems).flat();
  return requests.map(({ PutRequest, DeleteRequest }) => {
    const { pk, sk } = PutRequest?.Item ?? DeleteRequest.Key;
    return { pk, sk };
  });
}

const toRecord = (key: Key, before: Item, after: Item): StreamRecord => ({
  eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
  dynamodb: {
    Keys: marshall(key),
    ...(after && { NewImage: marshall(after, MARSHALL) }),
    ...(before && { OldImage: marshall(before, MARSHALL) }),
  },
});

const MARSHALL = { removeUndefinedValues: true };
