import { type DynamodbProxy, startDynamodbProxy } from './dynamodb-proxy.ts';

const WRITES = /^(PutItem|UpdateItem|BatchWriteItem|TransactWriteItems|DeleteItem)$/;

interface KillingProxy extends DynamodbProxy {
  /** How many writes have come so far. */
  writes(): number;
}

interface Blow {
  /** The write at which it falls, from 1. */
  write: number;
  /** `before`: the engine never gets the write; `after`: it does, and the answer is lost. */
  when: 'before' | 'after';
  kill(): void;
}

/** Stands in front of a DynamoDB engine and kills the client at one of its writes. */
export async function startKillingProxy(engine: string, blow: Blow): Promise<KillingProxy> {
  let count = 0;
  const proxy = await startDynamodbProxy(engine, async ({ operation, body }, forward) => {
    const isWrite = WRITES.test(operation);
    if (isWrite) count += 1;
    const isFatal = isWrite && count === blow.write;
    if (isFatal && blow.when === 'before') return void blow.kill();
    const answer = await forward(body);
    if (isFatal) return void blow.kill();
    return answer;
  });
  return { ...proxy, writes: () => count };
}
