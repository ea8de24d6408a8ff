import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A URL that answers only after `release`: a function that asks it takes as long as a test needs. */
export async function startHold() {
  const released = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    await released.promise;
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void (server.close() && server.closeAllConnections()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, release: released.resolve };
}
