import { inject } from 'vitest';
import { startDynamodbProxy } from '../../support/dynamodb/dynamodb-proxy.ts';
import { isWriteOperation } from '../../support/dynamodb/killing-proxy.ts';
import type { Outcome, Program, Start } from '../../support/programs/run-program.ts';

/** About as long as a request takes: a kill comes before, during or after one. */
const REQUEST_MS = 10;

/**
 * Runs a command and kills its process after so many requests from its first write on; 2.5 is half of
 * REQUEST_MS after the third has come. Resolves when all that it had sent has reached DynamoDB; the code
 * is null if it was killed.
 */
export async function killAfter(start: Start, requests: number): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const outcome = await run(start, ({ child }, number) => {
    if (number !== 1 + Math.floor(requests)) return;
    timer = setTimeout(() => child.kill('SIGKILL'), (requests % 1) * REQUEST_MS);
  });
  clearTimeout(timer);
  return outcome;
}

/** How many requests a command sends from its first write on. */
export async function countRequests(start: Start): Promise<number> {
  let requests = 0;
  const outcome = await run(start, (_, number) => {
    requests = number;
  });
  if (outcome.code !== 0) throw new Error(`It ended with ${outcome.code}: ${outcome.stderr}`);
  return requests;
}

/** Runs a command to its end; `onRequest` gets the number of each request from its first write on. */
async function run(start: Start, onRequest: (program: Program, number: number) => void) {
  const pending = new Set<Promise<unknown>>();
  let number = 0;
  const proxy = await startDynamodbProxy(inject('target').dynamodb ?? '', async (request, send) => {
    if (number > 0 || isWriteOperation(request.operation)) number += 1;
    if (number > 0) onRequest(program, number);
    const answer = send(request.body);
    pending.add(answer);
    return answer;
  });
  const program = start(proxy.endpoint);
  const outcome = await program.outcome;
  await Promise.all(pending);
  proxy.stop();
  return outcome;
}
