import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { startStack } from './support/assembly.ts';
import { ECHO } from './support/handlers.ts';
import { restApi } from './support/rest-api.ts';

const { template, assets } = restApi({
  functions: { Echo: ECHO, Null: 'export const handler = async () => null;' },
  methods: {
    'GET /clubs': { function: 'Echo', authorized: true },
    'GET /null/{id}': { function: 'Null' },
  },
  authorizer: { function: 'Echo', IdentityValidationExpression: 'Bearer .+' },
  gatewayResponses: {
    UNAUTHORIZED: {
      ResponseParameters: {
        'gatewayresponse.header.WWW-Authenticate': `'Bearer realm="clubs"'`,
        'gatewayresponse.header.X-Request-Id': 'context.requestId',
        'gatewayresponse.header.X-Code': 'context.authorizer.code',
        'gatewayresponse.header.Cache-Control': "'no-store'",
      },
      ResponseTemplates: {
        'application/problem+json':
          '{"id":"$context.requestId","code":"token_missing","path":"$context.path","of":"$context.resourcePath","none":"$context.authorizer.code","type":"$context.error.responseType","message":$context.error.messageString,"$":1}',
      },
    },
    DEFAULT_4XX: { ResponseTemplates: { 'text/plain': '$context.error.message' } },
    MISSING_AUTHENTICATION_TOKEN: { StatusCode: 404 },
    DEFAULT_5XX: {
      StatusCode: '503',
      ResponseTemplates: {
        'application/json':
          '{"stage":"$context.stage","method":"$context.httpMethod","ip":"$context.identity.sourceIp"}',
      },
    },
  },
});

let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  stack = await startStack(template, assets, { maxInstances: 1 });
});
afterAll(() => stack.stop());

const get = (path: string) => send(`${stack.baseUrl}${path}`);

describe('a gateway response', () => {
  it("has the API's body, type and headers, and the default status where none is set", async () => {
    const { status, headers, json } = await get('/clubs?x=1');
    expect(status).toBe(401);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'www-authenticate': 'Bearer realm="clubs"',
      'x-request-id': headers['x-amzn-requestid'],
      'cache-control': 'no-store',
      'x-amzn-errortype': 'UnauthorizedException',
    });
    expect(json).toEqual({
      id: headers['x-amzn-requestid'],
      code: 'token_missing',
      path: '/api/clubs',
      of: '/clubs',
      none: '',
      type: 'UNAUTHORIZED',
      message: 'Unauthorized',
      $: 1,
    });
  });

  it('falls back on DEFAULT_4XX, which keeps the status', async () => {
    expect(await get('/null/%zz')).toMatchObject({
      status: 400,
      headers: { 'content-type': 'text/plain' },
      text: 'Bad Request',
    });
  });

  it('falls back on DEFAULT_5XX with its status', async () => {
    expect(await get('/null/1')).toMatchObject({
      status: 503,
      json: { stage: 'api', method: 'GET', ip: '127.0.0.1' },
    });
  });
});

describe('a gateway response that is not supported here', () => {
  const start = (gatewayResponses: Record<string, object>) =>
    startStack(restApi({ methods: {}, gatewayResponses }).template);

  it.each([
    [
      'a variable besides $context',
      { THROTTLED: { ResponseTemplates: { 'a/b': '{"x":$input.body}' } } },
      'Resources.ResponseTHROTTLED.Properties.ResponseTemplates: $input.body is not supported here',
    ],
    [
      'a header of the request',
      { THROTTLED: { ResponseParameters: { 'gatewayresponse.header.A': 'method.request.b' } } },
      'ResponseParameters.gatewayresponse.header.A: method.request.b is not supported here',
    ],
  ])('fails the start: %s', async (_what, gatewayResponses, message) => {
    await expect(start(gatewayResponses)).rejects.toThrow(message);
  });
});
