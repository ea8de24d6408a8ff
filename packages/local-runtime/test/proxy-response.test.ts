import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptsBinary } from '../src/api-gateway/media-types.ts';
import type { GatewayRequest } from '../src/api-gateway/request.ts';
import { send } from '../src/testing/send.ts';
import { startStack } from './support/assembly.ts';
import { RETURN_BODY } from './support/handlers.ts';
import { restApi } from './support/rest-api.ts';

const { template, assets } = restApi({
  functions: {
    Return: RETURN_BODY,
    Throws: `export const handler = async () => { throw new TypeError('broken'); };`,
    Sleeps: `export const handler = () => new Promise(() => {});`,
    Huge: `export const handler = async () => ({ statusCode: 200, body: 'a'.repeat(6291556) });`,
    Broken: `throw new Error('does not load');`,
  },
  functionProperties: { Sleeps: { Timeout: 10 } },
  binaryMediaTypes: ['image/*'],
  methods: {
    'ANY /return': { function: 'Return' },
    'GET /throws': { function: 'Throws' },
    'GET /sleeps': { function: 'Sleeps', timeoutMs: 200 },
    'GET /huge': { function: 'Huge' },
    'GET /broken': { function: 'Broken' },
  },
});

let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  stack = await startStack(template, assets, { maxInstances: 1 });
});
afterAll(() => stack.stop());

const answerTo = (result: unknown, headers?: Record<string, string>, method = 'POST') =>
  send(`${stack.baseUrl}/return`, { method, headers, body: JSON.stringify(result) });

describe('what a function returns', () => {
  it('becomes status, headers and body, with application/json as the default type', async () => {
    const answer = await answerTo({ statusCode: 201, headers: { 'X-A': 'b' }, body: '{"é":1}' });
    expect(answer).toMatchObject({
      status: 201,
      headers: { 'x-a': 'b', 'content-type': 'application/json', 'content-length': '8' },
      json: { é: 1 },
    });
  });

  it('merges headers and multiValueHeaders, a pair in both once', async () => {
    const { headers } = await answerTo({
      statusCode: 200,
      headers: { 'Set-Cookie': 'a=1', 'X-Flag': true },
      multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] },
    });
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(headers['x-flag']).toBe('true');
  });

  it('has the headers renamed that API Gateway keeps for itself', async () => {
    const { headers } = await answerTo({
      statusCode: 401,
      headers: { 'WWW-Authenticate': 'Bearer', Date: 'never', Server: 'mine', ETag: '"1"' },
    });
    expect(headers).toMatchObject({
      'x-amzn-remapped-www-authenticate': 'Bearer',
      'x-amzn-remapped-date': 'never',
      'x-amzn-remapped-server': 'mine',
      etag: '"1"',
    });
    expect(headers['www-authenticate']).toBeUndefined();
  });

  it.each([
    ['no object', 'text'],
    ['null', null],
    ['a field that is not known', { statusCode: 200, wrongValue: 'value' }],
    ['a status that is no number', { statusCode: 'ok' }],
    ['a status out of range', { statusCode: 99 }],
    ['a body that is no text', { statusCode: 200, body: { a: 1 } }],
    ['a header that is a number', { statusCode: 200, headers: { 'X-A': 5 } }],
    ['a header that is no text', { statusCode: 200, headers: { 'X-A': { b: 1 } } }],
    ['a header that HTTP cannot carry', { statusCode: 200, headers: { 'X-A': 'a\nb' } }],
  ])('answers 502 to %s', async (_what, result) => {
    expect(await answerTo(result)).toMatchObject({
      status: 502,
      headers: { 'x-amzn-errortype': 'InternalServerErrorException' },
      json: { message: 'Internal server error' },
    });
  });
});

describe('a base64 body', () => {
  const image = {
    statusCode: 200,
    body: Buffer.from([1, 200]).toString('base64'),
    isBase64Encoded: true,
  };

  it.each(['image/png', 'image/webp;q=0.9, text/html'])(
    'becomes bytes for Accept: %s',
    async (accept) => {
      expect((await answerTo(image, { accept })).bytes).toEqual(Buffer.from([1, 200]));
    },
  );

  it.each([
    ['another first type', { accept: 'text/html, image/png' }],
    ['Accept: */*', { accept: '*/*' }],
    ['no Accept header', {}],
  ])('stays base64 with %s', async (_what, headers) => {
    expect((await answerTo(image, headers)).text).toBe(image.body);
  });
});

describe('a base64 body of an API whose binary media types include */*', () => {
  it('stays base64 when the first entry of Accept is no type/subtype', () => {
    const becomesBytes = (accept: string) =>
      acceptsBinary({ headers: [['Accept', accept]] } as unknown as GatewayRequest, ['*/*']);
    expect(['*/*', 'a/b;q=0.5', 'a/b, c'].map(becomesBytes)).toEqual([true, true, true]);
    expect(['application', '*', 'a, */*', ''].map(becomesBytes)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a function that fails', () => {
  it.each(['/throws', '/huge', '/broken'])('is a 502 at %s', async (path) => {
    expect(await send(`${stack.baseUrl}${path}`)).toMatchObject({
      status: 502,
      json: { message: 'Internal server error' },
    });
  });

  it("is a 504 beyond the integration's timeout", async () => {
    expect(await send(`${stack.baseUrl}/sleeps`)).toMatchObject({
      status: 504,
      json: { message: 'Endpoint request timed out' },
    });
  });
});
