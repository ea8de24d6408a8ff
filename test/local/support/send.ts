import { type IncomingHttpHeaders, request } from 'node:http';

type Options = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** The body parsed; undefined where it is no JSON. */
  json: unknown;
};

/** Sends exactly this on a connection of its own, as `fetch` does not: it adds an Accept header and tidies the path up. */
export function send(url: string, { method = 'GET', headers, body }: Options = {}) {
  const { hostname, port, origin } = new URL(url);
  const path = url.slice(origin.length);
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method, headers, agent: false },
      async (response) => {
        const bytes = Buffer.concat(await response.toArray());
        const text = bytes.toString();
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, bytes, text, json: parseJson(text) });
      },
    );
    outgoing.on('error', reject);
    if (body) outgoing.setHeader('Content-Length', Buffer.byteLength(body));
    outgoing.end(body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
