import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseBrowsers } from './refuse-browsers.ts';
import { type AnswerRequest, toListener } from './to-listener.ts';

/**
 * Starts a server on loopback, at any free port, for programs on this machine. Refuses browsers.
 * @param log called with errors, but not after a client has disconnected
 */
export async function startProgramServer(
  answer: AnswerRequest,
  log: (line: string) => void = () => {},
) {
  const listener = toListener(answer, log);
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
