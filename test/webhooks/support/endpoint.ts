import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookBody } from '../../../shared/webhooks/call-body.ts';

export interface ReceivedCall {
  /** The path that was called: each webhook has its own. */
  path: string;
  headers: Record<string, string>;
  text: string;
  body: WebhookBody;
  /** Whether it was answered with 204. */
  isAccepted: boolean;
}

interface EndpointOptions {
  port?: number;
  /** Called as soon as a call has come, before it is answered. */
  onCall?: (call: ReceivedCall) => void;
  /** How a call is answered; 204 when omitted. `cut`: the connection is closed without an answer. */
  answer?: (call: ReceivedCall) => number | 'cut';
}

export type Endpoint = Awaited<ReturnType<typeof openEndpoint>>;

/** A receiver of the calls of many webhooks, on this machine. */
export async function openEndpoint({ port = 0, onCall, answer }: EndpointOptions = {}) {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    onCall?.(call);
    call.isAccepted = respond(response, answer?.(call) ?? 204);
    server.emit('answered');
  });
  server.setMaxListeners(0); // many webhooks are waited for at once
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  const callsTo = (path: string) => calls.filter((call) => call.path === path);
  const accepted = (path: string) => callsTo(path).filter(({ isAccepted }) => isAccepted);
  return {
    ...{ calls, callsTo, port: bound },
    url: (path: string) => `http://127.0.0.1:${bound}${path}`,
    accepted,
    /** Resolves when the last call that was accepted is about a revision. */
    async untilTold(path: string, revision: string): Promise<ReceivedCall> {
      for (;;) {
        const call = accepted(path).at(-1);
        if (call?.body.revision === revision) return call;
        await once(server, 'answered');
      }
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  const text = Buffer.concat(await request.toArray()).toString();
  const headers = request.headers as Record<string, string>;
  return { path: request.url ?? '', headers, text, body: JSON.parse(text), isAccepted: false };
}

function respond(response: ServerResponse, status: number | 'cut'): boolean {
  if (status === 'cut') response.destroy();
  else response.writeHead(status).end();
  return status === 204;
}
