import { expect, it } from 'vitest';
import type {
  ViewerRequest,
  ViewerResponse,
} from '../../../packages/local-runtime/src/cloudfront/viewer-event.ts';
import { call } from '../../support/call.ts';
import { openEdge, signedToken } from '../../support/edge/open-edge.ts';

const edge = openEdge();

it.each(['/clubs/fc-example', '/clubs/fc-example/changes', '/clubs/fc-example/coaches'])(
  'the edge answers a preflight of %s itself, as the API would',
  async (path) => {
    const fromApi = await call('OPTIONS', path);
    const { statusCode, statusDescription, headers, body } = (await edge.ask({
      uri: `/v1${path}`,
      method: 'OPTIONS',
      querystring: { revision: { value: '20261122T080000.000Z-0123456789abcdef' } },
      headers: { origin: { value: 'https://club.example' } },
    })) as ViewerResponse;
    expect([statusCode, statusDescription, body]).toEqual([204, 'No Content', undefined]);
    const sent = Object.entries(headers ?? {}).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(sent)).toEqual({
      ...ownHeaders(fromApi.headers),
      'x-request-id': 'request-1',
    });
  },
);

it('the edge asks the key-value store nothing for a preflight', async () => {
  const asked: string[] = [];
  const { store, ask } = openEdge();
  store.get = async (key) => {
    asked.push(key);
    return undefined;
  };
  await ask({ method: 'OPTIONS', token: signedToken('fc-example', 'a'.repeat(32)) });
  expect(asked).toEqual([]);
});

it('the API answers a preflight of a verification, which no page may send', async () => {
  const sent = (await edge.ask({ uri: '/v1/license/verify', method: 'OPTIONS' })) as ViewerRequest;
  expect([sent.method, sent.uri]).toEqual(['OPTIONS', '/v1/license/verify']);
});

/** Without those that API Gateway adds. */
const ownHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^x-amz|^content-/.test(name)));
