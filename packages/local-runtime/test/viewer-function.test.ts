import { describe, expect, it } from 'vitest';
import { createViewerFunction, type ViewerEvent } from '../src/cloudfront/viewer-function.ts';

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

describe('a function of CloudFront', () => {
  it('gets its event and sends the request on, changed or not', () => {
    const run = createViewerFunction(`function handler(event) {
      event.request.headers['x-ip'] = { value: event.viewer.ip };
      return event.request;
    }`);
    const headers = { host: { value: 'example.com' }, 'x-ip': { value: '203.0.113.7' } };
    expect(run(event)).toEqual({ ...event.request, headers });
    expect(event.request.headers).not.toHaveProperty('x-ip');
  });

  it.each(['process', 'require', 'fetch', 'setTimeout'])('has no %s', (name) => {
    const run = createViewerFunction(`const handler = (event) => ${name} && event.request;`);
    expect(() => run(event)).toThrow(expect.objectContaining({ status: 503 }));
  });

  it('is a 503 when it throws', () => {
    const run = createViewerFunction(`function handler() { throw new Error('x'); }`);
    expect(() => run(event)).toThrow(
      expect.objectContaining({ status: 503, message: expect.stringContaining('x') }),
    );
  });

  it.each([
    ['nothing', 'return'],
    ['the event', 'return event'],
    ['a response', 'return { statusCode: 200 }'],
    ['a promise', 'return Promise.resolve(event.request)'],
    ['another method', `event.request.method = 'HEAD'; return event.request`],
    ['a relative uri', `event.request.uri = 'b'; return event.request`],
  ])('is a 502 when it returns %s', (_what, body) => {
    const run = createViewerFunction(`function handler(event) { ${body} }`);
    expect(() => run(event)).toThrow(expect.objectContaining({ status: 502 }));
  });

  it('cannot have modules here', () => {
    const code = `import cf from 'cloudfront';\nconst handler = (event) => event.request;`;
    expect(() => createViewerFunction(code)).toThrow('modules is not supported here');
  });
});
