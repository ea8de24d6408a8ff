import type { ServerResponse } from 'node:http';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openTable } from '../../../../shared/table/dynamodb/open-table.ts';
import {
  type DynamodbProxy,
  startDynamodbProxy,
} from '../../../support/dynamodb/dynamodb-proxy.ts';
import { table } from '../../../support/table.ts';

const LIMITS = { maxAttempts: 2, attemptTimeoutMs: 150, sendTimeoutMs: 1_000 };
const JSON_TYPE = { 'Content-Type': 'application/x-amz-json-1.0' };

type Respond = (response: ServerResponse) => void;

const error =
  (status: number, type: string): Respond =>
  (response) =>
    response.writeHead(status, JSON_TYPE).end(`{"__type":"com.amazonaws#${type}","message":"no"}`);

const body =
  (text: string, headers = {}): Respond =>
  (response) =>
    response.writeHead(200, { ...JSON_TYPE, ...headers }).end(text);

const incomplete =
  (go: Respond): Respond =>
  (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': 100 });
    go(response);
  };

const trickle = incomplete((response) => {
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
});

let proxy: DynamodbProxy;
afterEach(() => proxy.stop());

/** A read whose first attempts get these responses, and the others what DynamoDB says. */
async function get(...responses: Respond[]) {
  proxy = await startDynamodbProxy(inject('target').dynamodb ?? '', async (request, forward) => {
    const respond = responses.shift();
    return respond ? void respond(request.response) : forward(request.body);
  });
  const { send } = openTable(table.name, { endpoint: proxy.endpoint, limits: LIMITS });
  return send(new GetCommand({ TableName: table.name, Key: { pk: 'none', sk: 'none' } }));
}

describe('a read from DynamoDB', () => {
  it.each<[string, Respond]>([
    ['never comes', () => {}],
    ['stalls in its body', incomplete((response) => response.write('{'))],
    ['trickles', trickle],
    ['is cut off', incomplete((response) => setTimeout(() => response.destroy(), 10))],
    ['is no HTTP', (response) => response.socket?.end('\0garbage\r\n\r\n')],
    ['is {} without a checksum', body('{}')],
    ['has the checksum of something else', body('{}', { 'x-amz-crc32': '1' })],
    ['is null', body('null')],
    ['is empty', body('')],
    ['is a page of a proxy', body('<html>')],
    ['is a redirection', (response) => response.writeHead(302, { Location: '/' }).end()],
    ['is a 500', error(500, 'InternalServerError')],
    ['is a 503 page', (response) => response.writeHead(503).end('<html>')],
    ['is a 429', (response) => response.writeHead(429).end()],
    ['throttles', error(400, 'ThrottlingException')],
    ['refuses expired credentials', error(400, 'ExpiredTokenException')],
    ['refuses unknown credentials', error(400, 'UnrecognizedClientException')],
  ])('is unavailable, with the cause, when the response %s', async (_, respond) => {
    const failure = { code: 'unavailable', cause: expect.any(Error) };
    await expect(get(respond, respond)).rejects.toMatchObject(failure);
  });

  it.each<[string, Respond]>([
    ['never comes', () => {}],
    ['stalls', incomplete((response) => response.write('{'))],
    ['has no checksum', body('{}')],
    ['is a 500', error(500, 'InternalServerError')],
  ])('is retried when the response %s', async (_, respond) => {
    expect((await get(respond)).$metadata.attempts).toBe(2);
  });

  it.each(['AccessDeniedException', 'ValidationException', 'ResourceNotFoundException'])(
    'fails with %s, which is no outage',
    async (name) => {
      await expect(get(error(400, name))).rejects.toMatchObject({ name });
    },
  );
});

describe('a request that cannot be sent', () => {
  it('fails with its own error, which is no outage', async () => {
    const value = Symbol('not storable');
    const command = new GetCommand({ TableName: table.name, Key: { pk: value, sk: 'none' } });
    await expect(table.send(command)).rejects.not.toMatchObject({ code: 'unavailable' });
  });
});
