import { inject } from 'vitest';
import { startDynamodbProxy } from '../../support/dynamodb/dynamodb-proxy.ts';
import { isWriteOperation } from '../../support/dynamodb/killing-proxy.ts';
import type { Outcome, Program } from '../../support/programs/run-program.ts';

/** Starts a command on the DynamoDB at an endpoint. */
export type Start = (endpoint: string) => Program;

/**
 * Runs a command and kills its process so many milliseconds after its first write. Resolves when all
 * of its requests that had been sent have reached DynamoDB; the code is null if it was killed.
 */
export async function killAfter(start: Start, ms: number): Promise<Outcome> {
  const pending = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  const proxy = await startDynamodbProxy(inject('target').dynamodb ?? '', async (request, send) => {
    if (isWriteOperation(request.operation)) {
      timer ??= setTimeout(() => program.child.kill('SIGKILL'), ms);
    }
    const answer = send(request.body);
    pending.add(answer);
    return answer;
  });
  const program = start(proxy.endpoint);
  const outcome = await program.outcome;
  clearTimeout(timer);
  await Promise.all(pending);
  proxy.stop();
  return outcome;
}

/** How long a command takes from its first write to its end, in milliseconds. */
export async function measure(start: Start): Promise<number> {
  let firstWrite = 0;
  const proxy = await startDynamodbProxy(inject('target').dynamodb ?? '', async (request, send) => {
    if (isWriteOperation(request.operation)) firstWrite ||= Date.now();
    return send(request.body);
  });
  const { code, stderr } = await start(proxy.endpoint).outcome;
  proxy.stop();
  if (code !== 0) throw new Error(`The command ended with ${code}: ${stderr}`);
  return Date.now() - firstWrite;
}
