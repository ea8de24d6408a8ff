import { describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { startStackForTest } from './support/assembly.ts';
import { restApi } from './support/rest-api.ts';

const { template, assets } = restApi({
  functions: { Hello: 'export const handler = async () => ({ statusCode: 200, body: "hello" });' },
  methods: { 'GET /hello': { function: 'Hello' } },
});

describe('the port of the API', () => {
  it.each([
    ['127.0.0.1:3000', 200],
    ['localhost', 200],
    ['api.localhost:3000', 200],
    ['phone.example', 200],
    ['Phone.Example:3000', 200],
    ['page.example', 403],
    ['127.0.0.1.page.example', 403],
    ['phone.example.page.example', 403],
  ])('under the name %j answers with %i', async (host, status) => {
    const stack = await startStackForTest(template, assets, { allowHosts: ['phone.example'] });

    const answer = await send(`${stack.baseUrl}/hello`, { headers: { host } });
    expect(answer.status).toBe(status);
  });

  it('names the option that allows a name, and repeats nothing else', async () => {
    const stack = await startStackForTest(template, assets);
    const textFor = async (host: string) =>
      (await send(`${new URL(stack.baseUrl).origin}/`, { headers: { host } })).text;
    expect(await textFor('page.example:80')).toBe(
      'This name of the machine is not allowed. To allow it: --allow-host page.example\n',
    );
    expect(await textFor('<b>')).toContain('--allow-host <name>\n');
  });
});
