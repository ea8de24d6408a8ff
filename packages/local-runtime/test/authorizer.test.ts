import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startAuthorizedApi } from './support/authorizer-api.ts';

const CODE_OF_REFUSAL = {
  ACCESS_DENIED: {
    StatusCode: '401',
    ResponseTemplates: { 'application/json': '{"code":"$context.authorizer.code"}' },
  },
};

// Shared by the tests that need no other settings: a different token is not in its cache.
let api: Awaited<ReturnType<typeof startAuthorizedApi>>;
beforeAll(async () => {
  api = await startAuthorizedApi({ gatewayResponses: CODE_OF_REFUSAL });
});
afterAll(() => api.stop());

/** Counts the calls of the authorizer's function during the work. */
async function countCalls(work: () => Promise<unknown>, { calls } = api): Promise<number> {
  const before = calls();
  await work();
  return calls() - before;
}

const contextOf = ({ json }: { json: unknown }) =>
  (json as APIGatewayProxyEvent).requestContext.authorizer;

describe('a TOKEN authorizer', () => {
  it('lets a request pass with its context as text, beside principalId and latency', async () => {
    expect(contextOf(await api.get('/clubs/a', { test: 'context' }))).toEqual({
      principalId: 'someone',
      integrationLatency: expect.any(Number),
      calls: expect.stringMatching(/^\d+$/),
      isTrue: 'true',
      arn: expect.stringMatching(
        /^arn:aws:execute-api:us-east-1:000000000000:[a-z0-9]{10}\/api\/GET\/clubs\/a$/,
      ),
    });
  });

  it.each([undefined, 'Basic abc', 'Bearer', 'Bearer ', 'xBearer {}'])(
    'is not called for %j, which is a 401',
    async (token) => {
      const calls = await countCalls(async () => {
        expect(await api.get('/clubs/a', token)).toMatchObject({
          status: 401,
          json: { message: 'Unauthorized' },
        });
      });
      expect(calls).toBe(0);
    },
  );

  it.each([
    ['an approval', { resource: '*', test: 'cache' }],
    ['a refusal', { effect: 'Deny', resource: '*', context: { code: 'no' } }],
  ])('is called once for a token while its result is cached: %s', async (_what, token) => {
    const calls = await countCalls(async () => {
      await api.get('/clubs/a', token);
      await api.get('/clubs/b', token);
    });
    expect(calls).toBe(1);
  });

  it('evaluates the cached policy for each path', async () => {
    const token = { resource: 'arn:aws:execute-api:*:*:*/api/GET/clubs/a*' };
    const calls = await countCalls(async () => {
      expect((await api.get('/clubs/a1', token)).status).toBe(200);
      expect((await api.get('/clubs/b', token)).status).toBe(401);
      expect((await api.get('/clubs/a2', token)).status).toBe(200);
    });
    expect(calls).toBe(1);
  });

  it.each([
    ['a matching Allow', [allow('*', '*')], 200],
    ['lists', [allow(['x:y', 'execute-api:*'], ['x', '*/GET/*'])], 200],
    ['one character by ?', [allow('execute-api:Invoke', '*/club?/a')], 200],
    ['another action', [allow('execute-api:Other', '*')], 401],
    ['another path', [allow('*', '*/GET/clubs/b')], 401],
    ['no statement', [], 401],
    ['a Deny beside an Allow', [allow('*', '*'), { ...allow('*', '$arn'), Effect: 'Deny' }], 401],
  ])('decides by %s', async (_what, statements, status) => {
    expect((await api.get('/clubs/a', { statements })).status).toBe(status);
  });

  it('puts its context into the ACCESS_DENIED response, also from the cache', async () => {
    const token = { effect: 'Deny', context: { code: 'token_expired' } };
    for (const _time of [1, 2]) {
      expect(await api.get('/clubs/a', token)).toMatchObject({
        status: 401,
        json: { code: 'token_expired' },
      });
    }
  });
});

describe('the cache of a TOKEN authorizer', () => {
  it('expires with its TTL', async () => {
    const own = await startAuthorizedApi({ authorizer: { AuthorizerResultTtlInSeconds: 1 } });
    onTestFinished(() => own.stop());
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const get = () => own.get('/clubs/a', {});
    expect(await countCalls(get, own)).toBe(1);
    vi.advanceTimersByTime(999);
    expect(await countCalls(get, own)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await countCalls(get, own)).toBe(1);
  });
});

describe('a TOKEN authorizer that fails', () => {
  it('refuses with 401 when it throws Unauthorized, and is called again', async () => {
    const calls = await countCalls(async () => {
      expect((await api.get('/clubs/a', { throws: 'Unauthorized' })).status).toBe(401);
      expect((await api.get('/clubs/a', { throws: 'Unauthorized' })).status).toBe(401);
    });
    expect(calls).toBe(2);
  });

  it.each([
    ['throws anything else', { throws: 'no database' }],
    ['gives no principal', { principalId: null }],
    ['gives no policy', { policyDocument: null }],
    ['gives an unknown effect', { effect: 'allow' }],
    ['gives a context that is no text, number or boolean', { context: { a: { b: 1 } } }],
  ])('is a 500 when it %s', async (_what, token) => {
    expect(await api.get('/clubs/a', token)).toMatchObject({
      status: 500,
      headers: { 'x-amzn-errortype': 'AuthorizerConfigurationException' },
    });
  });
});

describe('a REQUEST authorizer', () => {
  const SOURCES = { IdentitySource: 'method.request.querystring.token' };
  const start = async (ttl: number) => {
    const authorizer = { Type: 'REQUEST', ...SOURCES, AuthorizerResultTtlInSeconds: ttl };
    const own = await startAuthorizedApi({ authorizer, gatewayResponses: CODE_OF_REFUSAL });
    onTestFinished(() => own.stop());
    const get = (...tokens: object[]) =>
      own.get(`/clubs/a?${tokens.map((token) => `token=${JSON.stringify(token)}`).join('&')}`);
    return { ...own, ask: get };
  };

  it('gets the whole request, and lets it pass with its context', async () => {
    const { ask } = await start(0);
    const { event } = contextOf(await ask({ first: 1 }, { context: 'event' })) ?? {};
    expect(JSON.parse(String(event))).toMatchObject({
      type: 'REQUEST',
      methodArn: expect.stringMatching(/\/api\/GET\/clubs\/a$/),
      ...{ resource: '/clubs/{club}', path: '/clubs/a', httpMethod: 'GET' },
      pathParameters: { club: 'a' },
      queryStringParameters: { token: '{"context":"event"}' },
      multiValueQueryStringParameters: { token: ['{"first":1}', '{"context":"event"}'] },
      headers: { 'X-Forwarded-Proto': 'https' },
      requestContext: { httpMethod: 'GET', resourcePath: '/clubs/{club}' },
    });
  });

  it('is not called without its parameter, which is a 401', async () => {
    const own = await start(0);
    for (const path of ['/clubs/a', '/clubs/a?token=', '/clubs/a?Token=1']) {
      expect((await own.get(path)).status).toBe(401);
    }
    expect((await own.get('/clubs/a', {})).status).toBe(401);
    expect(own.calls()).toBe(0);
  });

  it('is called each time unless its results are cached, by its parameter', async () => {
    const [without, cached] = [await start(0), await start(60)];
    for (const { ask } of [without, cached]) {
      expect((await ask({})).status).toBe(200);
      expect((await ask({ effect: 'Deny', context: { code: 'no' } })).json).toEqual({ code: 'no' });
      expect((await ask({})).status).toBe(200);
    }
    expect([without.calls(), cached.calls()]).toEqual([3, 2]);
  });
});

function allow(action: string | string[], resource: string | string[]) {
  return { Effect: 'Allow', Action: action, Resource: resource };
}
