import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpServer = {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Stops accepting, lets running requests end (for a few seconds), then closes. */
  stop(): Promise<void>;
};

export type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type ServerOptions = { host: string; port: number; log: (line: string) => void };

/** Rejects with the code EADDRINUSE when the port is taken. */
export async function startServer(
  { host, port, log }: ServerOptions,
  respond: Respond,
): Promise<HttpServer> {
  // API Gateway takes 10,240 bytes of headers; more are read, so that it can say so itself.
  const server = createServer({ maxHeaderSize: 65_536, keepAliveTimeout: 65_000 });
  server.on('request', (request, response) => {
    respond(request, response).catch((error: Error) => {
      if (!request.socket.destroyed) log(`HTTP: ${error.stack}`); // otherwise the client went away
      response.destroy();
    });
  });
  await listen(server, host, port);
  const { port: actualPort } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return { origin: `http://${name}:${actualPort}`, stop: () => close(server) };
}

const STOP_LIMIT_MS = 5_000;

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only when its last answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
