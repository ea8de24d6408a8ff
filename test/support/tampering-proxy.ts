import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Sent, send, toListener } from '../../packages/local-runtime/src/testing.ts';

/** Changes an answer on its way back, in place. */
export type Tamper = (answer: Sent, request: { method: string; url: string }) => void;

/** A proxy of an API, for the rest of a test. Returns its base URL. */
export async function startTamperingProxy(api: string, tamper: Tamper): Promise<string> {
  const listener = toListener(async (request, response) => {
    const { url = '', method = '', headers } = request;
    const body = Buffer.concat(await request.toArray());
    const answer = await send(api + url, { method, headers: headers as never, body });
    tamper(answer, { method, url });
    const { 'content-length': _, ...sent } = answer.headers; // the body may have changed
    response.writeHead(answer.status, sent).end(answer.bytes);
  }, console.error);
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void (server.close() && server.closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
