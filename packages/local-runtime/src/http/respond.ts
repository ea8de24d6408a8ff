import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HandleRequest } from '../api-gateway/handle-request.ts';
import { type GatewayResponse, readRequest } from '../api-gateway/request.ts';
import type { Respond } from './server.ts';

/**
 * Answers over HTTP: statistics under `/_local/stats`, all else through API Gateway. `logRequest`
 * gets a line for each of these, without its query, in which anything may stand.
 */
export function createRespond(
  handle: HandleRequest,
  readStats: () => unknown,
  logRequest: (line: string) => void = () => {},
): Respond {
  return async (incoming, outgoing) => {
    const startedAt = performance.now();
    if (incoming.url === '/_local/stats') {
      const body = Buffer.from(`${JSON.stringify(readStats(), null, 2)}\n`);
      send(incoming, outgoing, { statusCode: 200, headers: JSON_TYPE, body });
      return;
    }
    const isTooMuch = sizeOf(incoming.rawHeaders) > MAX_HEADER_BYTES;
    const response = isTooMuch ? headersTooLarge() : await handle(await readRequest(incoming));
    send(incoming, outgoing, response);
    const ms = Math.round(performance.now() - startedAt);
    const path = incoming.url?.replace(/\?.*/, '');
    logRequest(`${incoming.method} ${path} ${response.statusCode} ${ms} ms`);
  };
}

const JSON_TYPE: [string, string][] = [['Content-Type', 'application/json']];

// https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html
const MAX_HEADER_BYTES = 10_240;

function sizeOf(rawHeaders: string[]): number {
  return rawHeaders.reduce((sum, text) => sum + text.length, 0);
}

// The words are API Gateway's; that they come with a 431 is reported, not documented.
// https://backbencher.dev/solved-431-status-code-with-request-header-fields-too-large
function headersTooLarge(): GatewayResponse {
  const message = `HTTP header is larger than ${MAX_HEADER_BYTES} bytes.`;
  return { statusCode: 431, headers: JSON_TYPE, body: Buffer.from(JSON.stringify({ message })) };
}

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
