import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpServer = {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Stops accepting, waits a few seconds for running requests, then closes. */
  stop(): Promise<void>;
};

export type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type ServerOptions = { port: number; log: (line: string) => void };

/** Rejects with the code EADDRINUSE when the port is in use. */
export async function startServer(
  { port, log }: ServerOptions,
  respond: Respond,
): Promise<HttpServer> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 65_000 });
  server.on('request', (request, response) => {
    respond(request, response).catch((error: Error) => {
      if (!request.socket.destroyed) log(`HTTP: ${error.stack}`); // not when the client disconnected
      response.destroy();
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: actualPort } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${actualPort}`, stop: () => close(server) };
}

// Node.js answers 431 beyond it.
// https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html
const MAX_HEADER_BYTES = 10_240;

const STOP_LIMIT_MS = 5_000;

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle when its last response is sent.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
