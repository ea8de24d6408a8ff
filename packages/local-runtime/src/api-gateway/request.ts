import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type SentRequest = {
  method: string;
  /** Path and query as in the request line. */
  url: string;
  /** Headers as sent, in order. */
  headers: [name: string, value: string][];
  sourceIp: string;
  body: Buffer;
};

export type GatewayRequest = ReturnType<typeof createRequest>;

export type GatewayResponse = {
  statusCode: number;
  headers: [name: string, value: string][];
  body: Buffer;
};

export function createRequest({ url, ...sent }: SentRequest) {
  const [path = '', ...query] = url.split('?');
  const receivedAt = new Date();
  const seconds = Math.floor(receivedAt.getTime() / 1000).toString(16);
  return {
    ...sent,
    /** Path with the stage, percent-encoded, without the query. */
    path,
    query: query.join('?'),
    id: randomUUID(),
    extendedId: `${randomBytes(8).toString('base64url')}FAA=`,
    traceId:
      findHeader(sent, 'x-amzn-trace-id') ?? `Root=1-${seconds}-${randomBytes(12).toString('hex')}`,
    receivedAt,
    isTooLarge: sent.body.length > MAX_BODY_BYTES,
  };
}

/** Rejects when the client disconnects before the body has arrived. */
export async function readRequest(incoming: IncomingMessage): Promise<GatewayRequest> {
  const { rawHeaders } = incoming;
  return createRequest({
    method: incoming.method ?? 'GET',
    url: incoming.url ?? '/',
    headers: Array.from({ length: rawHeaders.length / 2 }, (_, index) => [
      rawHeaders[index * 2] ?? '',
      rawHeaders[index * 2 + 1] ?? '',
    ]),
    sourceIp: incoming.socket.remoteAddress ?? '',
    body: await readBody(incoming),
  });
}

/** Returns the last value of a header; `name` is lower-case. */
export function findHeader({ headers }: Pick<SentRequest, 'headers'>, name: string) {
  return headers.findLast(([sent]) => sent.toLowerCase() === name)?.[1];
}

export function readQuery({ query }: GatewayRequest): [name: string, value: string][] {
  // `;` separates parameters too:
  // https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-known-issues.html
  return [...new URLSearchParams(query.replaceAll(';', '&'))];
}

// https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Returns the body or, if the body is too large, only its beginning. */
async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}
