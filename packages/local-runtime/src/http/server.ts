import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpServer = {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Stops accepting, waits a few seconds for running requests, then closes. */
  stop(): Promise<void>;
};

export type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type ServerOptions = { host: string; port: number; log: (line: string) => void };

/** Rejects with the code EADDRINUSE when the port is in use. */
export async function startServer(
  { host, port, log }: ServerOptions,
  respond: Respond,
): Promise<HttpServer> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 65_000 });
  server.on('request', (request, response) => {
    respond(request, response).catch((error: Error) => {
      if (!request.socket.destroyed) log(`HTTP: ${error.stack}`); // not when the client disconnected
      response.destroy();
    });
  });
  await listen(server, host, port);
  const { port: actualPort } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return { origin: `http://${name}:${actualPort}`, stop: () => close(server) };
}

// Node.js answers 431 beyond it.
// https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html
const MAX_HEADER_BYTES = 10_240;

const STOP_LIMIT_MS = 5_000;

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle when its last response is sent.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
