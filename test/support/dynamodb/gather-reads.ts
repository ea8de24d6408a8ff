import type { Item } from '../../../shared/table/dynamodb/attributes.ts';
import { batchGet } from '../../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import type { Key } from '../../../shared/table/keys.ts';
import { table } from '../table.ts';
import { interceptTable } from './intercept-table.ts';

type Read = { key: Key; answer: PromiseWithResolvers<{ Item: Item | undefined }> };

/** BatchGetItem is limited to 100 items. */
const BATCH_SIZE = 100;

/** The table; the GetItem requests of one tick become BatchGetItem requests, strongly consistent. */
export function gatherReads(): Table {
  const waiting: Read[] = [];
  const readAll = () => {
    while (waiting.length > 0) readBatch(waiting.splice(0, BATCH_SIZE));
  };
  return interceptTable((command, send) => {
    if (command.constructor.name !== 'GetCommand') return send();
    if (waiting.length === 0) setImmediate(readAll);
    const answer = Promise.withResolvers<{ Item: Item | undefined }>();
    waiting.push({ key: command.input.Key, answer });
    return answer.promise;
  });
}

async function readBatch(reads: Read[]): Promise<void> {
  const keys = reads.map(({ key }) => key);
  try {
    const items = await batchGet(table, keys, { consistent: true });
    for (const [i, { answer }] of reads.entries()) answer.resolve({ Item: items[i] });
  } catch (error) {
    for (const { answer } of reads) answer.reject(error);
  }
}
