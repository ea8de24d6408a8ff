import { inject } from 'vitest';
import type { Outcome, Start } from '../programs/run-program.ts';
import { type DynamodbProxy, startDynamodbProxy } from './dynamodb-proxy.ts';

export const isWriteOperation = (operation: string): boolean =>
  /^(PutItem|UpdateItem|BatchWriteItem|TransactWriteItems|DeleteItem)$/.test(operation);

interface KillingProxy extends DynamodbProxy {
  /** How many writes have come so far. */
  writes(): number;
}

interface Kill {
  /** The write at which to kill, from 1. */
  write: number;
  /** `before`: the write does not reach DynamoDB; `after`: it does, and its answer is lost. */
  when: 'before' | 'after';
  kill(): void;
}

/** A proxy of DynamoDB that kills its client at one of the writes. */
export async function startKillingProxy(dynamodb: string, at: Kill): Promise<KillingProxy> {
  let count = 0;
  const proxy = await startDynamodbProxy(dynamodb, async ({ operation, body }, forward) => {
    const isWrite = isWriteOperation(operation);
    if (isWrite) count += 1;
    const isKilled = isWrite && count === at.write;
    if (isKilled && at.when === 'before') return void at.kill();
    const answer = await forward(body);
    if (isKilled) return void at.kill();
    return answer;
  });
  return { ...proxy, writes: () => count };
}

/** Runs a command and kills its process at one of its writes; the code is null if it was killed. */
export async function startKilledAt(at: Omit<Kill, 'kill'>, start: Start): Promise<Outcome> {
  let kill = () => {};
  const proxy = await startKillingProxy(inject('target').dynamodb ?? '', {
    ...at,
    kill: () => kill(),
  });
  const program = start(proxy.endpoint);
  kill = () => program.child.kill('SIGKILL');
  const outcome = await program.outcome;
  proxy.stop();
  return outcome;
}
