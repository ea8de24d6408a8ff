import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { untilAnswered } from '../http/until-answered.ts';

export type SendOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
};

export type Sent = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** Parsed body; undefined if the body is not JSON. */
  json: unknown;
};

/**
 * Sends a request with exactly this path and these headers, besides those of the connection. `fetch` would add
 * others and normalize the path.
 */
export async function send(
  url: string,
  { method = 'GET', headers, body, agent }: SendOptions = {},
): Promise<Sent> {
  const { protocol, hostname, port, origin } = new URL(url);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  const path = url.slice(origin.length);
  const response = await untilAnswered(() => {
    const outgoing = request({ hostname, port, path, method, headers, agent });
    if (body) outgoing.setHeader('Content-Length', Buffer.byteLength(body));
    return outgoing.end(body);
  });
  const bytes = Buffer.concat(await response.toArray());
  const text = bytes.toString();
  const { statusCode: status = 0, headers: received } = response;
  return { status, headers: received, bytes, text, json: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
