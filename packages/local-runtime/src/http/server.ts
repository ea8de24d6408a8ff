import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HandleRequest } from '../api-gateway/handle-request.ts';
import { type GatewayResponse, readRequest } from '../api-gateway/request.ts';
import { refuseForeignHosts } from './hosts.ts';
import { type AnswerRequest, toListener } from './to-listener.ts';

export type HttpServer = Awaited<ReturnType<typeof startServer>>;

export type ServerOptions = {
  /** Port; 0 for any free port. */
  port: number;
  log: (line: string) => void;
  /** Host names of this machine that requests may have, in addition to names such as `localhost`. */
  allowHosts?: readonly string[] | undefined;
  /** Path of the API to which `/` redirects, because no stage serves `/`. */
  home?: string | undefined;
  /**
   * Called with a line for each answered request to an allowed host, without the query, which may hold personal
   * data.
   */
  logRequest?: ((line: string) => void) | undefined;
};

/**
 * Starts an HTTP server on 127.0.0.1, which answers requests with `handle`.
 * @throws with the code EADDRINUSE when the port is in use
 */
export async function startServer(
  { port, log, home, allowHosts = [], logRequest = () => {} }: ServerOptions,
  handle: HandleRequest,
) {
  const respond: AnswerRequest = async (incoming, outgoing) => {
    const startedAt = performance.now();
    const isHome = home !== undefined && incoming.url === '/';
    const response = isHome ? redirectTo(home) : await handle(await readRequest(incoming));
    send(outgoing, response);
    const ms = Math.round(performance.now() - startedAt);
    const path = incoming.url?.replace(/\?.*/, '');
    logRequest(`${incoming.method} ${path} ${response.statusCode} ${ms} ms`);
  };

  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 65_000 });
  const listener = toListener(respond, (line) => log(`HTTP: ${line}`));
  server.on('request', refuseForeignHosts(allowHosts, listener));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: actualPort } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${actualPort}`, stop: () => closeServer(server) };
}

const redirectTo = (url: string): GatewayResponse => ({
  statusCode: 302,
  headers: [['Location', url]],
  body: Buffer.alloc(0),
});

/**
 * Sends a response. Node.js omits the body for HEAD, 204 and 304; for 204 and 304, this function also omits
 * Content-Length.
 */
function send(outgoing: ServerResponse, { statusCode, headers, body }: GatewayResponse): void {
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  const hasLength = statusCode !== 204 && statusCode !== 304;
  outgoing.writeHead(statusCode, hasLength ? { 'Content-Length': body.length } : {});
  outgoing.end(body);
}

// Node.js answers 431 beyond it.
// https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html
const MAX_HEADER_BYTES = 10_240;

const STOP_LIMIT_MS = 5_000;

/** Stops accepting connections, waits a few seconds for running requests, then closes. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle when its last response is sent.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
