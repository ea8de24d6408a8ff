import { Agent } from 'node:http';
import { afterAll, inject } from 'vitest';
import { startLocalStack } from '../../../packages/local-runtime/src/cdk-local-runtime.ts';
import { send } from '../../../packages/local-runtime/src/testing.ts';
import type { Api } from '../../support/call.ts';
import { createLogSearch } from '../../support/find-secrets.ts';

export interface OwnStack {
  baseUrl: string;
  /** Sends over one connection, which is kept. */
  connect(): Api;
  /** Everything that was logged: lines of the functions, and of the local runtime. */
  log: string[];
}

/**
 * A second API on the tested table, with throttles and caches of its own. Its log is kept, and
 * searched for secrets.
 */
export async function openOwnStack(): Promise<OwnStack> {
  const { assembly = '', dynamodb } = inject('target');
  const log: string[] = [];
  const search = createLogSearch();
  const add = (line: string) => {
    log.push(line);
    search.log(line);
  };
  const stack = await startLocalStack({
    ...{ assembly, dynamodb, port: 0 },
    ...{ log: add, logRequest: add, logAccess: search.log, logMetrics: search.log },
  });
  afterAll(async () => {
    await stack.stop();
    search.check();
  });
  return { baseUrl: stack.baseUrl, connect: () => connectTo(stack.baseUrl), log };
}

function connectTo(baseUrl: string): Api {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());
  return async ({ path, ...request }) => {
    const { status, headers, bytes } = await send(`${baseUrl}${path}`, { ...request, agent });
    return { status, headers: headers as Record<string, string>, bytes };
  };
}
