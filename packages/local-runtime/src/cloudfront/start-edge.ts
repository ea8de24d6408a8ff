import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '../http/close-server.ts';
import { refuseForeignHosts } from '../http/hosts.ts';
import type { Stack } from '../template/stack.ts';
import { createEdgeListener } from './edge-listener.ts';
import { readDistribution } from './read-distribution.ts';
import { startCache } from './varnish.ts';

export interface EdgeOptions {
  /** 0 for any free port. */
  port: number;
  /**
   * Starts a proxy of the API and returns its URL, which the edge then asks instead: for tests that
   * watch or stop what is behind the edge.
   */
  startProxy?: ((apiOrigin: string) => Promise<string>) | undefined;
}

export interface EdgeParts {
  /** The URL of the API, without a path. */
  apiOrigin: string;
  log: (line: string) => void;
  logRequest?: ((line: string) => void) | undefined;
}

export type Edge = Awaited<ReturnType<typeof startEdge>>;

/**
 * Starts the HTTP server of what stands for a CloudFront distribution. It comes before its parts,
 * because the stack's values may have its URL.
 * @throws with the code EADDRINUSE when the port is in use
 */
export async function startEdge(
  { port, startProxy }: EdgeOptions,
  allowHosts: readonly string[] = [],
) {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 65_000 });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  let stopParts = async () => {};
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Runs the stack's distribution: its functions, and Varnish as its cache.
     * @throws when the stack has none, or it needs something that is not supported here
     */
    async serve(stack: Stack, { apiOrigin, ...logs }: EdgeParts) {
      const distribution = readDistribution(stack);
      const origin = (await startProxy?.(apiOrigin)) ?? apiOrigin;
      const cache = await startCache(distribution, origin);
      const cachePath = cache?.socketPath;
      const { listener, close } = createEdgeListener({ distribution, origin, cachePath, ...logs });
      stopParts = async () => {
        close();
        await cache?.stop();
      };
      server.on('request', refuseForeignHosts(allowHosts, listener));
      return {
        /** False where Varnish is not installed: then each request goes to the API. */
        keepsCopies: cache !== undefined,
        /** The resources that run here. */
        running: stack
          .listTypes()
          .filter(([, type]) => EMULATED.test(type))
          .map(([logicalId]) => ({ logicalId })),
      };
    },
    async stop() {
      await closeServer(server);
      await stopParts();
    },
  };
}

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-general
const MAX_HEADER_BYTES = 20_480;

const EMULATED = /^AWS::CloudFront::(Distribution|Function|CachePolicy|OriginRequestPolicy)$/;
