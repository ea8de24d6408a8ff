import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import type { WebhookBody } from '../../shared/webhooks/call-body.ts';

interface Call {
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  /** @throws when none comes in time, or it is not signed with the secret */
  nextCall: (secret: string) => Promise<WebhookBody>;
}

/** The queue delays a call by 10 seconds; the emulator polls. */
const TIME_LIMIT_MS = 60_000;

/** An endpoint on this machine that accepts every call. */
export async function startReceiver(): Promise<Receiver> {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const headers = request.headers as Call['headers'];
    calls.push({ headers, body: await text(request) });
    response.end();
    server.emit('call');
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const nextCall = async (secret: string): Promise<WebhookBody> => {
    server.ref(); // keeps the process running while it waits
    if (calls.length === 0) {
      await once(server, 'call', { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    }
    server.unref();
    const { headers, body } = calls.shift() as Call;
    return new Webhook(secret).verify(body, headers) as WebhookBody;
  };
  return { url: `http://127.0.0.1:${port}/`, nextCall };
}
