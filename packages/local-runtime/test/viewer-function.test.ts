import { describe, expect, it } from 'vitest';
import type { ViewerEvent, ViewerResponse } from '../src/cloudfront/viewer-event.ts';
import { createViewerFunction } from '../src/cloudfront/viewer-function.ts';

const event: ViewerEvent = {
  version: '1.0',
  context: { eventType: 'viewer-request', requestId: 'request-1' },
  viewer: { ip: '203.0.113.7' },
  request: {
    method: 'GET',
    uri: '/a',
    querystring: { q: { value: '1' } },
    headers: { host: { value: 'example.com' } },
    cookies: {},
  },
};
const response: ViewerResponse = { statusCode: 200, headers: { via: { value: '1.1 a' } } };

const NOW = Date.parse('2026-11-22T08:00:00.000Z');
const create = (code: string) => createViewerFunction(code, { now: () => NOW });

/** What the code of an async function returns. */
async function evaluate(body: string): Promise<unknown> {
  const run = create(`import crypto from "crypto";
async function handler(event) {
  const result = await (async () => { ${body} })();
  return { statusCode: 200, body: JSON.stringify({ result }) };
}`);
  const { body: text } = (await run(event)) as ViewerResponse;
  return JSON.parse(String(text)).result;
}

const failure = (body: string) =>
  evaluate(`try { ${body} } catch (error) { return error.name + ': ' + error.message }`);

describe('a function of CloudFront', () => {
  it('gets its event and sends the request on, changed or not', async () => {
    const changed = create(
      `function handler(event) { event.request.uri = '/b'; return event.request; }`,
    );
    expect(await changed(event)).toEqual({ ...event.request, uri: '/b' });
    expect(event.request.uri).toBe('/a');
  });

  it('answers in place of the cache, also without async', async () => {
    const run = create(`const handler = () => ({ statusCode: 404, body: 'x' });`);
    expect(await run(event)).toEqual({ statusCode: 404, body: 'x' });
  });

  it.each([
    // RFC 4231, 4.3
    [
      `crypto.createHmac('sha256', 'Jefe').update('what do ya want ').update('for nothing?').digest('hex')`,
      '5bdcc146',
    ],
    [`crypto.createHash('md5').update('').digest('hex')`, 'd41d8cd9'],
    [`crypto.createHash('sha1').update('').digest('base64')`, '2jmj7l5r'],
    [`crypto.createHash('sha256').update('').digest('base64url')`, '47DEQpj8'],
    [`crypto.createHash('md5').update('').digest().toString('hex')`, 'd41d8cd9'],
  ])('has %s', async (expression, start) => {
    expect(String(await evaluate(`return ${expression}`)).slice(0, 8)).toBe(start);
  });

  it.each([
    `crypto.createHash('sha512')`,
    `crypto.createHmac('sha384', 'k')`,
    `crypto.createHash('md5').digest('latin1')`,
    `crypto.randomBytes(1)`,
    `crypto.timingSafeEqual()`,
    `require('fs')`,
    `require('cloudfront')`,
    `eval('1')`,
    `new Function('return 1')()`,
    `undeclared = 1`,
  ])('cannot use %s', async (expression) => {
    expect(await failure(`return ${expression}`)).toMatch(/^[A-Za-z]*Error: /);
  });

  it('has no other globals than the runtime', async () => {
    const names = [
      'Map',
      'Set',
      'Proxy',
      'Reflect',
      'Intl',
      'BigInt',
      'WebAssembly',
      'URL',
      'fetch',
    ];
    const more = ['process', 'setTimeout', 'queueMicrotask', 'structuredClone', 'performance'];
    const all = [...names, ...more];
    expect(await evaluate(`return ${JSON.stringify(all)}.filter((n) => n in globalThis)`)).toEqual(
      [],
    );
  });

  it('sees one time, that of its start', async () => {
    const times = `[Date.now(), new Date().getTime(), new Date().toISOString(), new Date(5).getTime(), Date.UTC(1970, 0)]`;
    expect(await evaluate(`return ${times}`)).toEqual([NOW, NOW, '2026-11-22T08:00:00.000Z', 5, 0]);
  });

  it('may have 10,240 bytes, and no more', () => {
    const code = 'const handler = () => {}; //';
    expect(() => create(code.padEnd(10_240, '-'))).not.toThrow();
    expect(() => create(code.padEnd(10_241, '-'))).toThrow('10241 bytes, and the limit is 10240');
    expect(() => create(`${code}${'é'.repeat(5_110)}`)).toThrow('the limit is 10240');
  });
});

describe('a function that fails', () => {
  it('is a 503 when it throws', async () => {
    const run = create(`async function handler() { throw new Error('x'); }`);
    await expect(run(event)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('x'),
    });
  });

  it.each([
    ['nothing', 'return'],
    ['the event', 'return event'],
    ['another method', `event.request.method = 'HEAD'; return event.request`],
    ['a relative uri', `event.request.uri = 'b'; return event.request`],
    ['a space in the query', `event.request.querystring.q.value = 'a b'; return event.request`],
    [
      'a fragment in the query',
      `event.request.querystring['#'] = { value: '' }; return event.request`,
    ],
    ['a header in capitals', `event.request.headers['X-A'] = { value: '' }; return event.request`],
    ['a header without a value', `event.request.headers.a = {}; return event.request`],
    ['another host', `event.request.headers.host.value = 'b'; return event.request`],
    ['no host', `delete event.request.headers.host; return event.request`],
    [
      'a header of CloudFront',
      `event.request.headers['x-cache'] = { value: '' }; return event.request`,
    ],
    ['x-edge-*', `event.request.headers['x-edge-location'] = { value: '' }; return event.request`],
    ['no status', `return { statusCode: '200' }`],
    ['a status that is none', `return { statusCode: 42 }`],
    ['a hop-by-hop header', `return { statusCode: 200, headers: { connection: { value: 'a' } } }`],
  ])('is a 502 when it returns %s', async (_what, body) => {
    const run = create(`function handler(event) { ${body} }`);
    await expect(run(event)).rejects.toMatchObject({ status: 502 });
  });

  it('is a 502 when it changes a read-only header of a response, or returns the request', async () => {
    const answered: ViewerEvent = {
      ...event,
      context: { ...event.context, eventType: 'viewer-response' },
      response,
    };
    const unchanged = create('const handler = (event) => event.response;');
    expect(await unchanged(answered)).toEqual(response);
    for (const body of [
      'delete event.response.headers.via; return event.response',
      'return event.request',
    ])
      await expect(create(`function handler(event) { ${body} }`)(answered)).rejects.toMatchObject({
        status: 502,
      });
  });
});
