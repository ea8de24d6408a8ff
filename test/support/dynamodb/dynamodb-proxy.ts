import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DynamodbProxy {
  endpoint: string;
  stop(): void;
}

export interface DynamodbAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Answers a request, usually with what `forward` returns; undefined leaves `response` as it is. */
export type Handler = (
  request: {
    operation: string;
    body: Buffer;
    headers: IncomingHttpHeaders;
    response: ServerResponse;
  },
  forward: (body: Buffer) => Promise<DynamodbAnswer>,
) => Promise<DynamodbAnswer | undefined>;

/** A proxy of a local DynamoDB: the handler answers each request. */
export async function startDynamodbProxy(
  dynamodb: string,
  handler: Handler,
): Promise<DynamodbProxy> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '');
    const {
      host: _host,
      'content-length': _length,
      connection: _connection,
      ...headers
    } = request.headers;
    const found = await handler({ operation, body, headers, response }, (forwarded) =>
      send(dynamodb, headers as Record<string, string>, forwarded),
    );
    if (found) response.writeHead(found.status, found.headers).end(found.body);
  };
  // DynamoDB may be stopped while it works for a command that was killed.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close() && server.closeAllConnections(),
  };
}

async function send(
  dynamodb: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<DynamodbAnswer> {
  const answer = await fetch(dynamodb, {
    method: 'POST',
    headers: { ...headers, 'Accept-Encoding': 'identity' }, // DynamoDB's checksum is of what it sends
    body: new Uint8Array(body),
  });
  const { 'content-length': _, ...kept } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: kept, body: Buffer.from(await answer.arrayBuffer()) };
}
