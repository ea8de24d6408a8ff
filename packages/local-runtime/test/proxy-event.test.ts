import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { startStack } from './support/assembly.ts';
import { ECHO } from './support/handlers.ts';
import { restApi } from './support/rest-api.ts';

const { template, assets } = restApi({
  functions: { Echo: ECHO },
  binaryMediaTypes: ['image/*', 'application/pdf'],
  methods: { 'ANY /clubs/{club}': { function: 'Echo' }, 'ANY /plain': { function: 'Echo' } },
});

let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  stack = await startStack(template, assets, { maxInstances: 1 });
});
afterAll(() => stack.stop());

async function eventOf(path: string, options?: Parameters<typeof send>[1]) {
  const { json } = await send(`${stack.baseUrl}${path}`, options);
  return json as APIGatewayProxyEvent;
}

describe('the event of a Lambda proxy integration', () => {
  it('has every field of the documented format', async () => {
    const { host } = new URL(stack.baseUrl);
    const event = await eventOf('/plain', { headers: { 'User-Agent': 'test' } });
    expect(event).toEqual({
      resource: '/plain',
      path: '/plain',
      httpMethod: 'GET',
      headers: expect.objectContaining({ Host: host, 'User-Agent': 'test' }),
      multiValueHeaders: expect.objectContaining({ Host: [host], 'User-Agent': ['test'] }),
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
      pathParameters: null,
      stageVariables: null,
      requestContext: {
        accountId: '000000000000',
        apiId: expect.stringMatching(/^[a-z0-9]{10}$/),
        deploymentId: expect.stringMatching(/^[a-z0-9]{10}$/),
        domainName: host,
        domainPrefix: event.requestContext.apiId,
        extendedRequestId: expect.any(String),
        httpMethod: 'GET',
        identity: expect.objectContaining({ sourceIp: '127.0.0.1', userAgent: 'test', user: null }),
        path: '/api/plain',
        protocol: 'HTTP/1.1',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        requestTime: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        requestTimeEpoch: expect.any(Number),
        resourceId: expect.any(String),
        resourcePath: '/plain',
        stage: 'api',
      },
      body: null,
      isBase64Encoded: false,
    });
  });

  it('leaves the path encoded and decodes the path parameters', async () => {
    expect(await eventOf('/clubs/a%2Fb%20%C3%A9')).toMatchObject({
      resource: '/clubs/{club}',
      path: '/clubs/a%2Fb%20%C3%A9',
      pathParameters: { club: 'a/b é' },
      requestContext: { path: '/api/clubs/a%2Fb%20%C3%A9', resourcePath: '/clubs/{club}' },
    });
  });

  it('decodes the query, and gives the last value of a name and all of them', async () => {
    expect(await eventOf('/plain?a=1&a=2%263&b+c=%C3%A9&d')).toMatchObject({
      queryStringParameters: { a: '2&3', 'b c': 'é', d: '' },
      multiValueQueryStringParameters: { a: ['1', '2&3'], 'b c': ['é'], d: [''] },
    });
  });

  it('keeps the case of header names, drops those of the connection, adds the forwarding ones', async () => {
    const { headers } = await eventOf('/plain', {
      method: 'POST',
      headers: { 'x-LOWER-Upper': '1', Connection: 'close', 'X-Forwarded-For': '10.0.0.1' },
      body: 'text',
    });
    expect(headers).toMatchObject({
      'x-LOWER-Upper': '1',
      'X-Forwarded-For': '10.0.0.1, 127.0.0.1',
      'X-Forwarded-Port': '443',
      'X-Forwarded-Proto': 'https',
      'X-Amzn-Trace-Id': expect.stringMatching(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/),
    });
    const names = Object.keys(headers).map((name) => name.toLowerCase());
    expect(names).not.toContain('connection');
    expect(names).not.toContain('content-length');
  });

  it.each([
    ['image/png', true],
    ['application/pdf; version=2', true],
    ['application/json', false],
  ])('passes a body of %s (base64: %s)', async (type, isBase64Encoded) => {
    const body = 'hällo';
    const headers = { 'Content-Type': type };
    const event = await eventOf('/plain', { method: 'POST', headers, body });
    expect(event.isBase64Encoded).toBe(isBase64Encoded);
    expect(event.body).toBe(isBase64Encoded ? Buffer.from(body).toString('base64') : body);
  });
});

describe('the limits of a request', () => {
  const post = (size: number) =>
    send(`${stack.baseUrl}/plain`, { method: 'POST', body: Buffer.alloc(size, 'a') });

  it('answers 413 to a body over 10 MB', async () => {
    expect(await post(10 * 1024 * 1024 + 1)).toMatchObject({
      status: 413,
      json: { message: 'Request Too Long' },
    });
  });

  it("answers 413 to an event over Lambda's 6 MB", async () => {
    expect((await post(6 * 1024 * 1024)).status).toBe(413);
  });

  it('answers 431 to over 10,240 bytes of headers', async () => {
    const headers = { 'X-Long': 'a'.repeat(10_240) };
    expect((await send(`${stack.baseUrl}/plain`, { headers })).status).toBe(431);
  });
});
