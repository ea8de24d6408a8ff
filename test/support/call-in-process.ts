import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { z } from 'zod';
import { readRestApi } from '../../local/api-gateway/definition/read-rest-api.ts';
import { createHandleRequest } from '../../local/api-gateway/handle-request.ts';
import type { Invocation } from '../../local/lambda/function-pool.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { openStack } from '../../local/template/stack.ts';
import type { RawAnswer, Request } from './call.ts';

/**
 * The template's API Gateway with the functions' own modules behind it, in this process: no bundles,
 * no workers, no HTTP, so that time can be frozen and each file of tests starts in milliseconds.
 */
export async function callInProcess({ method, path, headers, body }: Request): Promise<RawAnswer> {
  handle ??= openApi();
  const [pathOnly = '', query = ''] = path.split('?', 2);
  const answer = await handle({
    id: randomUUID(),
    extendedId: 'test',
    traceId: 'test',
    receivedAt: new Date(),
    method,
    path: `/api/v1${pathOnly}`,
    query,
    headers: Object.entries(headers),
    sourceIp: '127.0.0.1',
    body: Buffer.from(body),
    isTooLarge: false,
  });
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(answer.headers.map(([name, value]) => [name.toLowerCase(), value])),
    bytes: method === 'HEAD' ? Buffer.alloc(0) : answer.body,
  };
}

let handle: ReturnType<typeof createHandleRequest> | undefined;

function openApi() {
  const stack = openStack(readAssembly(inject('target').assembly ?? ''), 'http://api.test');
  const functions = stack.listResources(
    'AWS::Lambda::Function',
    z.object({ Description: z.string() }),
  );
  const operations = new Map(
    functions.map(({ attribute, properties }) => [
      attribute('Arn'),
      properties.Description.replace('club-data ', ''),
    ]),
  );
  const invoke = async (functionArn: string, event: unknown): Promise<Invocation> => {
    const module = await import(`../../functions/${operations.get(functionArn)}.ts`);
    try {
      const result = await module.handler(JSON.parse(JSON.stringify(event)), {});
      return { type: 'done', result: JSON.stringify(result) };
    } catch (error) {
      const { name, message } = error as Error;
      return { type: 'failed', error: { errorType: name, errorMessage: message } };
    }
  };
  return createHandleRequest(readRestApi(stack), invoke, console.error);
}
