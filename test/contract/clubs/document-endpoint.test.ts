import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { CACHE_CONTROL } from '../../support/clubs/expected-answers.ts';
import { freshSlug, openClub } from '../../support/table.ts';

describe('every data endpoint', () => {
  let token: string;
  let path: string;

  beforeAll(async () => {
    ({ token, path } = await openClub(makeClubFile({ slug: freshSlug() })));
  });

  it('has headers for caching and CORS', async () => {
    const answer = await call('GET', `${path}/teams`, { token });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': expect.stringMatching(CACHE_CONTROL),
      vary: 'Authorization, Accept-Encoding',
      'access-control-allow-origin': '*',
      'access-control-expose-headers':
        'Allow, Content-Encoding, ETag, Retry-After, Vary, WWW-Authenticate, X-Request-Id',
      'x-request-id': expect.stringMatching(/^[\w-]{20,}$/),
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each([
    ['application/json', 'gzip'],
    ['*/*', 'gzip, deflate'],
    ['text/html,application/json;q=0.9', 'br;q=0.5, GZIP'],
    ['application/json', 'br;q=0, *'],
    ['application/json', 'identity;q=0, gzip;q=0.5'],
    ['Application/JSON ;q=0.5, x', 'gzip'],
  ])('sends the stored gzip to Accept: %s, Accept-Encoding: %s', async (accept, encoding) => {
    const headers = { Accept: accept, 'Accept-Encoding': encoding };
    const answer = await call('GET', `${path}/players`, { token, headers });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.bytes.subarray(0, 2).toString('hex')).toBe('1f8b');
    expect(answer.body.data).toHaveLength(4);
  });

  it.each([
    ['application/json', ''],
    ['application/json', undefined],
    ['application/json', 'identity'],
    ['application/json', 'identity, br;q=0.5'],
    ['application/json', 'identity;q=0'], // rather than a 406
    ['application/json', 'br;q=0'],
    ['application/json', 'gzip;q=0'],
    ['application/json', 'gzip; q=0.0, br;q=0.000, *;q=1'],
    ['application/json', 'zstd, deflate'],
    ['application/json', 'xgzip'],
    ['', 'br'],
    [undefined, 'br'],
    ['*', 'br'],
    ['', 'gzip'],
    [undefined, 'gzip'], // OkHttp, Go
    ['application', 'gzip'],
    ['*', 'gzip'],
    ['json, application/json', 'gzip'],
    [', */*', 'gzip'],
    ['/json', 'gzip'],
    ['application/', 'gzip'],
    ['text plain/x', 'gzip'],
  ])('sends plain JSON to Accept: %s, Accept-Encoding: %s', async (accept, encoding) => {
    const headers = { Accept: accept, 'Accept-Encoding': encoding };
    const answer = await call('GET', `${path}/players`, { token, headers });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(answer.bytes.toString()).data).toHaveLength(4);
  });

  it.each([
    ['application/json', 'br'],
    ['*/*', 'gzip, deflate, br, zstd'],
    ['application/json', 'gzip;q=0.5, br'],
    ['application/json', '*'],
    ['application/json', 'gzip; q=0.0, *;q=0.1'],
  ])('sends the stored brotli to Accept: %s, Accept-Encoding: %s', async (accept, encoding) => {
    const headers = { Accept: accept, 'Accept-Encoding': encoding };
    const answer = await call('GET', `${path}/players`, { token, headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.bytes.subarray(0, 1).toString()).not.toBe('{');
    expect(answer.body.data).toHaveLength(4);
  });

  it('has the same tag and content in each encoding, and a 304 for it', async () => {
    const get = (encoding: string, more = {}) =>
      call('GET', `${path}/teams`, { token, headers: { 'Accept-Encoding': encoding, ...more } });
    const { headers, body } = await get('identity');
    for (const encoding of ['br', 'gzip']) {
      const packed = await get(encoding);
      expect(packed.headers).toMatchObject({ etag: headers.etag, vary: headers.vary });
      expect(packed.body).toEqual(body);
      const again = await get(encoding, { 'If-None-Match': headers.etag });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
  });

  it.each(['seasons', 'seasons/2', 'categories', 'teams', 'teams/101', 'players'])(
    'answers HEAD of %s with the headers of GET and no body',
    async (resource) => {
      const get = await call('GET', `${path}/${resource}`, { token });
      const head = await call('HEAD', `${path}/${resource}`, { token });
      expect(head.status).toBe(200);
      expect(head.bytes).toHaveLength(0);
      for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary']) {
        expect(head.headers[name]).toBe(get.headers[name]);
      }
    },
  );

  it('ignores a body, unless it is larger than API Gateway accepts', async () => {
    const send = (body: string) => call('GET', `${path}/teams`, { token, body });
    expect((await send('{"season_id": 1}')).body.data).toHaveLength(3);
    const refused = await send(' '.repeat(10 * 1024 * 1024 + 1));
    expect([refused.status, refused.body.code]).toEqual([413, 'body_too_large']);
  });

  it('has errors with CORS headers that must not be cached', async () => {
    for (const resource of ['teams/999', 'seasons?all=x', 'nothing/here']) {
      const { headers } = await call('GET', `${path}/${resource}`, { token });
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      });
    }
  });
});
