import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { call } from '../support/call.ts';

const READABLE = routes.filter((route) => route.access === 'token').map(({ path }) => path);
const UNKNOWN = ['/', '', '/clubs', '/clubs/x/coaches', '/v2', '/license', '/license/verify/x'];

describe('an unknown path', () => {
  it.each(UNKNOWN)('is not found: GET %s', async (path) => {
    const answer = await call('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing at this path.',
      code: 'not_found',
      request_id: answer.headers['x-request-id'],
    });
  });

  it('is not found with a token either, by any method, and the token is not in the answer', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await call(method, '/clubs/x/coaches', { token: 'some-token' });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      expect(answer.bytes.toString()).not.toContain('some-token');
    }
  });
});

describe('a method that a path does not support', () => {
  it.each(READABLE)('is answered with 405 and the methods of %s', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await call(method, path.replace('{club}', 'x'));
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.body).toEqual({
        type: 'about:blank',
        title: 'Method Not Allowed',
        status: 405,
        detail: 'This path does not support that method.',
        code: 'method_not_allowed',
        request_id: answer.headers['x-request-id'],
      });
    }
  });

  it.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
  ])('is a 405 also with a body of %s', async (type) => {
    const headers = { 'Content-Type': type };
    const answer = await call('POST', '/clubs/x/teams', { headers, body: '{"statusCode": 200}' });
    expect(answer.status).toBe(405);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
    'is a 405 for %s of a verification',
    async (method) => {
      const answer = await call(method, '/license/verify');
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('POST');
    },
  );
});
