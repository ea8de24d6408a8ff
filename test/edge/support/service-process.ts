/** The stack with its edge in a process of its own, so that it does not wait for its clients. */
import { parseArgs } from 'node:util';
import { serve } from '../../../bench/process/serve.ts';
import { startLocalStack } from '../../../packages/local-runtime/src/local-stack.ts';
import { LOCAL_ENVIRONMENT } from '../../support/local-environment.ts';
import { type OriginProxy, startOriginProxy } from './origin-proxy.ts';

export interface EdgeServiceReady {
  /** The edge's. */
  baseUrl: string;
  apiUrl: string;
  tableName: string;
  dynamodb: string;
}

const { values } = parseArgs({ options: { assembly: { type: 'string', default: '' } } });
process.env.TZ = 'UTC'; // as on Lambda
let proxy: OriginProxy | undefined;
const startProxy = async (api: string): Promise<string> => {
  proxy = await startOriginProxy(api);
  return proxy.origin;
};
const log = (line: string) => /AccessDenied|^edge: /.test(line) && console.error(line);
const stack = await startLocalStack({
  ...values,
  environment: LOCAL_ENVIRONMENT,
  port: 0,
  edge: { port: 0, startProxy },
  log,
});
if (!stack.edge?.keepsCopies) {
  throw new Error('These tests need Varnish: sudo apt-get install varnish');
}

const ready: EdgeServiceReady = {
  baseUrl: stack.edge.baseUrl,
  apiUrl: stack.baseUrl,
  tableName: stack.outputs.TableName ?? '',
  dynamodb: stack.dynamodbEndpoint,
};
serve(ready, {
  requests: () => proxy?.takeRequests(),
  'stop-origin': () => proxy?.stop() ?? true,
  'start-origin': async () => (await proxy?.start()) ?? true,
});
