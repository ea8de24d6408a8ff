import { inject } from 'vitest';
import { z } from 'zod';
import {
  createHandleRequest,
  createRequest,
  type Invocation,
  type Invoke,
  openStack,
  readAssembly,
  readRestApi,
  type Stack,
} from '../../packages/local-runtime/src/testing.ts';
import type { Api } from './call.ts';

/** Calls a function by the name of its file in functions/. */
export type InvokeOperation = (operation: string, event: unknown) => Promise<Invocation>;

/**
 * The template's API Gateway with the functions' modules behind it, in this process: no bundles, no
 * threads, no HTTP, so that time can be frozen and a test file starts in milliseconds. Each has an
 * authorizer cache and throttles of its own, and no permissions are checked.
 */
export function openInProcess(invoke: InvokeOperation = invokeModule): Api {
  const stack = openStack(readAssembly(inject('target').assembly ?? ''), 'http://api.test');
  const operations = readOperations(stack);
  const api = readRestApi(stack, new Set(operations.keys()));
  const invokeByArn: Invoke = (arn, event, onTaken) => {
    onTaken?.();
    return invoke(operations.get(arn) ?? '', event);
  };
  const handle = createHandleRequest(api, invokeByArn, { log: console.error });
  return async ({ method, path, headers, body }) => {
    const answer = await handle(
      createRequest({
        method,
        url: `/api/v1${path}`,
        headers: Object.entries(headers),
        sourceIp: '127.0.0.1',
        body: Buffer.from(body),
      }),
    );
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(
        answer.headers.map(([name, value]) => [name.toLowerCase(), value]),
      ),
      bytes: method === 'HEAD' ? Buffer.alloc(0) : answer.body,
    };
  };
}

/** The operation of each function, by its ARN. */
function readOperations(stack: Stack): Map<string, string> {
  const functions = stack.listResources(
    'AWS::Lambda::Function',
    z.object({ Description: z.string() }),
  );
  return new Map(
    functions.map(({ attribute, properties }) => [
      attribute('Arn'),
      properties.Description.replace('club-data ', ''),
    ]),
  );
}

async function invokeModule(operation: string, event: unknown): Promise<Invocation> {
  const module = await import(`../../functions/${operation}.ts`);
  try {
    const result = await module.handler(JSON.parse(JSON.stringify(event)), {});
    return { type: 'done', result: JSON.stringify(result) };
  } catch (error) {
    const { name, message } = error as Error;
    return { type: 'failed', error: { errorType: name, errorMessage: message } };
  }
}
