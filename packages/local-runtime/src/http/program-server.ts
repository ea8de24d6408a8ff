import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseBrowsers } from './refuse-browsers.ts';

/** A server on loopback, at any free port, for programs on this machine and not for web pages. */
export async function startProgramServer(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 65_000 }, refuseBrowsers(listener));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close().closeAllConnections();
    },
  };
}
