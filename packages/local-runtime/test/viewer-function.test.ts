import { describe, expect, it } from 'vitest';
import { createViewerFunction } from '../src/cloudfront/viewer-function.ts';
import type { Header } from '../src/http/header-pairs.ts';

const host: Header = ['host', 'example.com'];
const cookie: Header = ['cookie', 'a=b'];
const viewer = { ip: '203.0.113.7', requestId: 'request-1' };
const run = (code: string, headers: Header[] = [host]) =>
  createViewerFunction(code)({ method: 'GET', path: '/a', headers }, viewer);

describe('a function of CloudFront', () => {
  it('gets the request and its viewer, and changes the headers', () => {
    const repeated: Header[] = [host, ['x-a', '1'], cookie, ['x-a', '2']];
    const headers = run(
      `function handler(event) {
        event.request.headers['x-ip'] = { value: event.viewer.ip };
        event.request.headers['x-path'] = { value: event.request.uri };
        delete event.request.headers.host;
        return event.request;
      }`,
      repeated,
    );
    const added: Header[] = [
      ['x-ip', '203.0.113.7'],
      ['x-path', '/a'],
    ];
    expect(headers).toEqual([['x-a', '1'], ['x-a', '2'], ...added, cookie]);
  });

  it.each(['process', 'require', 'fetch', 'setTimeout'])('has no %s', (name) => {
    const code = `const handler = (event) => ${name} && event.request;`;
    expect(() => run(code)).toThrow(`${name} is not defined`);
  });

  it.each([
    ['nothing', 'return'],
    ['the event', 'return event'],
    ['a response', 'return { statusCode: 200 }'],
    ['a promise', 'return Promise.resolve(event.request)'],
    ['another method', `event.request.method = 'HEAD'; return event.request`],
    ['another uri', `event.request.uri = '/b'; return event.request`],
  ])('fails when it returns %s', (_what, body) => {
    expect(() => run(`function handler(event) { ${body} }`)).toThrow('returned no request');
  });

  it('cannot have modules here', () => {
    const code = `import cf from 'cloudfront';\nconst handler = (event) => event.request;`;
    expect(() => createViewerFunction(code)).toThrow('modules is not supported here');
  });
});
