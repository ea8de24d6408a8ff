import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookBody } from '../../../shared/webhooks/call-body.ts';

interface ReceivedCall {
  headers: IncomingHttpHeaders;
  /** Exactly as it was received. */
  text: string;
  body: WebhookBody;
}

/** An endpoint on this machine that remembers its calls. */
export async function startReceiver() {
  const calls: ReceivedCall[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    calls.push({ headers: request.headers, text, body: JSON.parse(text) });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    /** A URL of each name, which calls the same endpoint. */
    url: (name = 'hook') => `http://${host}/${name}`,
    calls,
    answer: (given: number) => {
      status = given;
    },
    stop: () => server.close(),
  };
}
