import { startStack } from '../../../packages/local-runtime/test/support/assembly.ts';
import {
  edgeTemplate,
  type Script,
} from '../../../packages/local-runtime/test/support/edge-template.ts';
import { type SendOptions, send } from '../../../packages/local-runtime/test/support/send.ts';
import { type OriginProxy, startOriginProxy } from './origin-proxy.ts';

export type SmallEdge = Awaited<ReturnType<typeof startSmallEdge>>;

export async function startSmallEdge(config?: object) {
  const { template, assets } = edgeTemplate(config);
  let proxy: OriginProxy | undefined;
  const startProxy = async (api: string): Promise<string> => {
    proxy = await startOriginProxy(api);
    return proxy.origin;
  };
  const options = { edge: { port: 0, startProxy }, maxInstances: 1 };
  const stack = await startStack(template, assets, options);
  const { baseUrl } = stack.edge ?? { baseUrl: '' };
  let number = 0;
  return {
    origin: baseUrl,
    /** A path of its own, that the API answers so. */
    path(script: Script, folder = 'kept'): string {
      number += 1;
      const text = JSON.stringify(script);
      return `/${folder}/${Buffer.from(text + ' '.repeat(number)).toString('base64url')}`;
    },
    get: (path: string, options: SendOptions = {}) => send(`${baseUrl}${path}`, options),
    /** The turns at which the API was asked for it: the same one for the same copy. */
    async turn(path: string, headers: Record<string, string> = {}): Promise<number> {
      const { json } = await send(`${baseUrl}${path}`, { headers });
      return (json as { turn: number }).turn;
    },
    proxy: () => proxy as OriginProxy,
    stop: stack.stop,
  };
}
