import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A call as an endpoint gets it. */
export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Respond = (response: ServerResponse, call: ReceivedCall) => void;

interface EndpointOptions {
  /** An address of this machine. */
  address?: string;
  /** HTTP without it. */
  tls?: ServerOptions;
}

/** An endpoint on loopback, for one test; it answers 204 until `answer` says otherwise. */
export async function startEndpoint({ address = '127.0.0.1', tls }: EndpointOptions = {}) {
  const calls: ReceivedCall[] = [];
  let respond: Respond = (response) => void response.writeHead(204).end();
  const listener: RequestListener = async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = '', url = '', headers } = request;
    const call = { method, path: url, headers, body };
    calls.push(call);
    respond(response, call);
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.on('tlsClientError', () => {});
  await once(server.listen(0, address), 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${tls ? 'https' : 'http'}://${address}:${port}/hooks`,
    /** Those since the last time. */
    takeCalls: () => calls.splice(0),
    /** From now on; a number is a status. */
    answer(next: Respond | number) {
      respond = typeof next === 'number' ? (response) => void response.writeHead(next).end() : next;
    },
    stop: () => void server.close().closeAllConnections(),
  };
}
