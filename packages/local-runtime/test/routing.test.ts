import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack } from './support/assembly.ts';
import { named } from './support/handlers.ts';
import { restApi } from './support/rest-api.ts';
import { send } from './support/send.ts';

const { template, assets } = restApi({
  functions: {
    Root: named('root'),
    List: named('list'),
    Literal: named('literal'),
    One: named('one'),
    Proxy: named('proxy'),
    Any: named('any'),
  },
  methods: {
    'GET /': { function: 'Root' },
    'GET /clubs': { function: 'List' },
    'GET /clubs/mine': { function: 'Literal' },
    'GET /clubs/{club}': { function: 'One' },
    'POST /clubs/{club}': { function: 'List' },
    'ANY /clubs/{club}': { function: 'Any' },
    'GET /files/{path+}': { function: 'Proxy' },
    'GET /deep/{id}/end': { function: 'One' },
    'GET /deep/{path+}': { function: 'Proxy' },
  },
});

let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  stack = await startStack(template, assets, { maxInstances: 1 });
});
afterAll(() => stack.stop());

const get = (path: string, headers?: Record<string, string>) =>
  send(`${stack.baseUrl}${path}`, { headers });

describe('routing', () => {
  it.each([
    ['/', 'root'],
    ['', 'root'],
    ['/clubs', 'list'],
    ['/clubs/', 'list'],
    ['/clubs?a=/x', 'list'],
    ['/clubs/mine', 'literal'],
    ['/clubs/min%65', 'one'],
    ['/clubs/other', 'one'],
    ['/files/a/b/c', 'proxy'],
    ['/deep/1/end', 'one'],
    ['/deep/1/other', 'proxy'],
  ])('takes GET %s to %s', async (path, name) => {
    expect(await get(path)).toMatchObject({ status: 200, text: name });
  });

  it.each(['/nowhere', '/clubs/a/b', '/clubs//', '/deep', '/CLUBS', '/files'])(
    'answers 403 Missing Authentication Token to GET %s',
    async (path) => {
      expect(await get(path)).toMatchObject({
        status: 403,
        headers: { 'x-amzn-errortype': 'MissingAuthenticationTokenException' },
        json: { message: 'Missing Authentication Token' },
      });
    },
  );

  it('takes an Authorization header on an unknown path for an AWS signature', async () => {
    expect(await get('/nowhere', { authorization: 'Bearer abc' })).toMatchObject({
      status: 403,
      json: {
        message:
          "'abc' not a valid key=value pair (missing equal-sign) in Authorization header: 'Bearer abc'.",
      },
    });
  });

  it('answers 403 Forbidden outside the stage', async () => {
    const { origin } = new URL(stack.baseUrl);
    expect(await send(`${origin}/other/clubs`)).toMatchObject({
      status: 403,
      headers: { 'x-amzn-errortype': 'ForbiddenException' },
      json: { message: 'Forbidden' },
    });
    expect((await send(`${origin}/apix/clubs`)).status).toBe(403);
  });

  it('answers 400 to malformed percent-encoding in a path parameter', async () => {
    expect((await get('/clubs/%E0%A4%A')).status).toBe(400);
  });
});
