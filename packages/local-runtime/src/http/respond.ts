import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HandleRequest } from '../api-gateway/handle-request.ts';
import { type GatewayResponse, readRequest } from '../api-gateway/request.ts';
import type { Respond } from './server.ts';

export type RespondOptions = {
  /** Where `GET /` redirects to. */
  home?: string | undefined;
  /** Gets a line for each request, without the query: it may hold personal data. */
  logRequest?: ((line: string) => void) | undefined;
};

/** Answers HTTP requests through API Gateway. */
export function createRespond(
  handle: HandleRequest,
  { home, logRequest = () => {} }: RespondOptions,
): Respond {
  return async (incoming, outgoing) => {
    const startedAt = performance.now();
    const isHome = home !== undefined && incoming.url === '/';
    const response = isHome ? redirectTo(home) : await handle(await readRequest(incoming));
    send(incoming, outgoing, response);
    const ms = Math.round(performance.now() - startedAt);
    const path = incoming.url?.replace(/\?.*/, '');
    logRequest(`${incoming.method} ${path} ${response.statusCode} ${ms} ms`);
  };
}

const redirectTo = (url: string): GatewayResponse => ({
  statusCode: 302,
  headers: [['Location', url]],
  body: Buffer.alloc(0),
});

function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { statusCode, headers, body }: GatewayResponse,
): void {
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  outgoing.writeHead(statusCode, hasNoBody(statusCode) ? {} : { 'Content-Length': body.length });
  outgoing.end(incoming.method === 'HEAD' || hasNoBody(statusCode) ? undefined : body);
}

function hasNoBody(statusCode: number): boolean {
  return statusCode === 204 || statusCode === 304;
}
