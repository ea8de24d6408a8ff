import { beforeAll, describe, expect, it } from 'vitest';
import { elementRoutes, referenceRoutes, routes } from '../../shared/routes.ts';
import { type Answer, call } from '../support/call.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { freshSlug, issueLicense, openClub, verify } from '../support/table.ts';

const READABLE = [...routes, ...referenceRoutes, ...elementRoutes]
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path);
const UNKNOWN = ['', '/', '/clubs', '/clubs/x/coaches', '/clubs/x/teams/1/players', '/license/x'];

/** Sends the preflight that a browser sends before a request. */
const preflight = (path: string, method: string, headers: string): Promise<Answer> =>
  call('OPTIONS', path, {
    headers: {
      Accept: '*/*',
      Origin: 'https://club.example',
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers,
    },
  });

const corsHeadersOf = ({ headers }: Answer) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(access-control-|vary$|allow$)/.test(name)),
  );

describe('a preflight request', () => {
  it.each([...READABLE, ...UNKNOWN])('lets any page send any request to %s', async (path) => {
    const answer = await preflight(path.replace('{club}', 'x'), 'DELETE', 'authorization,x-tool');
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    expect(answer.headers['x-request-id']).toMatch(/./);
    expect(corsHeadersOf(answer)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT',
      'access-control-allow-headers':
        '*, Authorization, If-None-Match, Content-Type, X-Requested-With, traceparent, tracestate, baggage',
      'access-control-expose-headers':
        'Allow, Content-Encoding, ETag, Retry-After, Vary, WWW-Authenticate, X-Request-Id',
      'access-control-max-age': '86400',
    });
    // An edge keeps it, once for all pages: no `Vary`.
    expect(answer.headers['cache-control']).toBe('s-maxage=86400');
  });

  it('does not let a page verify a license', async () => {
    const answer = await preflight('/license/verify', 'POST', 'content-type');
    expect(answer.status).toBe(405);
    expect(corsHeadersOf(answer)).toEqual({ allow: 'POST' });
  });
});

describe('the answers to a page', () => {
  let path: string;
  let token: string;
  let key: string;

  beforeAll(async () => {
    const file = makeClubFile({ slug: freshSlug() });
    ({ path, token } = await openClub(file));
    key = await issueLicense(file.club.slug);
  });

  it('name in Vary the request headers that they depend on', async () => {
    const known = { 'If-None-Match': '*' };
    const ofDocuments = [
      await call('GET', `${path}/teams`, { token }),
      await call('HEAD', `${path}/teams`, { token }),
      await call('GET', `${path}/teams`, { token, headers: known }),
      await call('GET', `${path}/teams?season_id=99`, { token }),
    ];
    expect(ofDocuments.map(({ status, headers }) => [status, headers.vary])).toEqual(
      [200, 200, 304, 200].map((status) => [status, 'Authorization, Accept-Encoding']),
    );
  });

  it('have no Vary where no cache may keep them', async () => {
    const answers = [
      await call('GET', `${path}/teams`),
      await call('GET', `${path}/teams`, { token: 'x' }),
      await call('GET', `${path}/teams/999`, { token }),
      await call('GET', `${path}/coaches`, { token }),
      await call('PUT', `${path}/teams`, { token }),
      await call('GET', `${path}/teams?season_id=x`, { token }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.vary])).toEqual(
      [401, 401, 404, 404, 405, 422].map((status) => [status, undefined]),
    );
  });

  it('cannot be read from a verification, whatever it answers', async () => {
    const slug = path.replace('/clubs/', '');
    await verify(slug, key);
    const send = (method: string, fields: Record<string, string>) =>
      call(method, '/license/verify', {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
    const answers = [
      await send('POST', { license_key: key, club_slug: slug }),
      await send('POST', { license_key: 'wrong', club_slug: slug }),
      await send('POST', { club_slug: slug }),
      await send('PUT', {}),
    ];
    expect(answers.map((answer) => [answer.status, corsHeadersOf(answer)])).toEqual([
      [200, {}],
      [401, {}],
      [422, {}],
      [405, { allow: 'POST' }],
    ]);
  });
});
