import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { pairsOf } from '../../../packages/local-runtime/src/http/header-pairs.ts';
import { toListener } from '../../../packages/local-runtime/src/http/to-listener.ts';
import { untilAnswered } from '../../../packages/local-runtime/src/http/until-answered.ts';

/** A request that the edge has sent to the API; times in ms. */
export interface OriginRequest {
  method: string;
  url: string;
  authorization: string;
  encoding: string;
  viewerAddress: string;
  status: number;
  cacheControl: string;
  startedAt: number;
  endedAt: number;
}

export type OriginProxy = Awaited<ReturnType<typeof startOriginProxy>>;

/** A proxy between edge and API, that can be stopped and started again at the same port. */
export async function startOriginProxy(api: string) {
  let requests: OriginRequest[] = [];
  let server = createProxy(api, (request) => requests.push(request));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The requests since this was asked last. */
    takeRequests(): OriginRequest[] {
      const taken = requests;
      requests = [];
      return taken;
    },
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
    async start(): Promise<void> {
      server = createProxy(api, (request) => requests.push(request));
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}

function createProxy(api: string, record: (request: OriginRequest) => void): Server {
  const { hostname, port } = new URL(api);
  const listener = toListener(async (incoming, outgoing, signal) => {
    const { method = '', url = '', headers } = incoming;
    const startedAt = Date.now();
    const options = { hostname, port, path: url, method, headers, signal };
    const answer = await untilAnswered(incoming.pipe(httpRequest(options)));
    const { statusCode: status = 0, rawHeaders } = answer;
    answer.on('end', () =>
      record({
        method,
        url,
        authorization: headers.authorization ?? '',
        encoding: String(headers['accept-encoding'] ?? ''),
        viewerAddress: String(headers['x-viewer-address'] ?? ''),
        status,
        cacheControl: answer.headers['cache-control'] ?? '',
        startedAt,
        endedAt: Date.now(),
      }),
    );
    outgoing.writeHead(status, pairsOf(rawHeaders).flat());
    await pipeline(answer, outgoing);
  }, console.error);
  return createServer({ keepAliveTimeout: 65_000 }, listener);
}
