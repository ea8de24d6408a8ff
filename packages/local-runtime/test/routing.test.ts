import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { startStack } from './support/assembly.ts';
import { named } from './support/handlers.ts';
import { restApi } from './support/rest-api.ts';

const NAMES = ['root', 'list', 'literal', 'one', 'proxy', 'any'];

const { template, assets } = restApi({
  functions: Object.fromEntries(NAMES.map((name) => [name, named(name)])),
  methods: {
    'GET /': { function: 'root' },
    'GET /clubs': { function: 'list' },
    'GET /clubs/mine': { function: 'literal' },
    'GET /clubs/{club}': { function: 'one' },
    'POST /clubs/{club}': { function: 'list' },
    'ANY /clubs/{club}': { function: 'any' },
    'GET /files/{path+}': { function: 'proxy' },
    'GET /deep/{id}/end': { function: 'one' },
    'GET /deep/{path+}': { function: 'proxy' },
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
    ['/files/a//b/', 'proxy'],
    ['/deep/1/end', 'one'],
    ['/deep/1/other', 'proxy'],
  ])('takes GET %s to %s', async (path, name) => {
    expect(await get(path)).toMatchObject({ status: 200, text: name });
  });

  it.each(['/nowhere', '/clubs/a/b', '/clubs//', '/deep', '/CLUBS', '/files', '/files//a', '//'])(
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
