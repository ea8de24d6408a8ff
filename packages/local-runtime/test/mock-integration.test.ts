import { describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { startStack, startStackForTest } from './support/assembly.ts';
import { restApi } from './support/rest-api.ts';

// As CDK writes it for a CORS preflight.
const PREFLIGHT = {
  RequestTemplates: { 'application/json': '{ statusCode: 200 }' },
  IntegrationResponses: [
    {
      StatusCode: '204',
      ResponseParameters: { 'method.response.header.Access-Control-Allow-Origin': "'*'" },
    },
  ],
};

async function startMock(mock: object, binaryMediaTypes: string[] = []) {
  const { template } = restApi({ methods: { 'ANY /mock': { mock } }, binaryMediaTypes });
  const stack = await startStackForTest(template);
  return (options: Parameters<typeof send>[1]) => send(`${stack.baseUrl}/mock`, options);
}

const failure = { status: 500, json: { message: 'Internal server error' } };

describe('a MOCK integration', () => {
  it('answers a preflight', async () => {
    const call = await startMock(PREFLIGHT);
    expect(await call({ method: 'OPTIONS' })).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': '*' },
      text: '',
    });
  });

  it('answers 500 to a preflight when */* is a binary media type', async () => {
    const call = await startMock(PREFLIGHT, ['*/*']);
    expect(await call({ method: 'OPTIONS' })).toMatchObject(failure);
  });

  it('fills in body and headers from the context', async () => {
    const call = await startMock({
      RequestTemplates: { 'application/json': '{"statusCode": 404}' },
      IntegrationResponses: [
        {
          StatusCode: '404',
          ResponseParameters: { 'method.response.header.X-Id': 'context.requestId' },
          ResponseTemplates: { 'application/problem+json': '{"id":"$context.requestId"}' },
        },
      ],
    });
    const { status, headers, json } = await call({});
    expect({ status, json }).toEqual({ status: 404, json: { id: headers['x-amzn-requestid'] } });
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'x-id': headers['x-amzn-requestid'],
    });
  });

  it.each([
    ['WHEN_NO_MATCH', 500],
    ['NEVER', 415],
  ])('answers a type without a template by %s with %i', async (PassthroughBehavior, status) => {
    const call = await startMock({ ...PREFLIGHT, PassthroughBehavior });
    const options = { method: 'POST', headers: { 'Content-Type': 'text/xml' }, body: '<a/>' };
    expect((await call(options)).status).toBe(status);
  });

  it.each(['#set($a = 1){}', '{"statusCode": $input.json("$.a")}', '$util.escape()'])(
    'refuses VTL at the start: %s',
    async (text) => {
      const mock = { RequestTemplates: { 'application/json': text } };
      const { template } = restApi({ methods: { 'GET /mock': { mock } } });
      await expect(startStack(template)).rejects.toThrow(
        /^Resources\.GETAt\w+\.Properties\.Integration\.RequestTemplates\.application\/json: .+ not supported here/,
      );
    },
  );
});
