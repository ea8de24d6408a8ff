import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { CORS_HEADERS } from '../../shared/cors.ts';
import { openInProcess } from '../support/call-in-process.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../support/table.ts';
import { missing, openBlankPage } from './chromium.ts';

const { apiUrl = '' } = inject('target');

/** The site of a club: another origin, because it has another port. */
const site = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>A club</title>');
});

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** API Gateway over HTTP, without functions, on a clock that stands still: a burst never ends. */
async function serveWithoutTime(): Promise<string> {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const empty = JSON.stringify({ statusCode: 204, headers: CORS_HEADERS });
  const api = openInProcess(async () => ({ type: 'done', result: empty }));
  const server = createServer(async ({ method = '', url: path = '' }, response) => {
    const { status, headers, bytes } = await api({ method, path, headers: {}, body: '' });
    response.writeHead(status, headers).end(bytes);
  });
  onTestFinished(() => void server.close().closeAllConnections());
  return listen(server);
}

/** Headers that libraries, service workers and monitoring tools add to the requests of a page. */
const OF_TOOLS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-cache',
  'X-Requested-With': 'XMLHttpRequest',
  'If-Modified-Since': 'Thu, 01 Jan 2026 00:00:00 GMT',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'rojo=00f067aa0ba902b7',
  baggage: 'sentry-environment=production',
  'sentry-trace': '771a43a4192642f0b136d5159a501700-b7ad6b7169203331-1',
  'x-datadog-trace-id': '1',
  newrelic: 'eyJ2IjpbMCwxXX0=',
  'X-Amzn-Trace-Id': 'Root=1-67891233-abcdef012345678912345678',
};

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

describe.skipIf(missing)('a page of another origin', () => {
  const slug = freshSlug();
  let key: string;
  let token: string;
  let siteUrl: string;
  let page: Page;

  beforeAll(async () => {
    siteUrl = await listen(site);
    await publishClub(makeClubFile({ slug }));
    key = await issueLicense(slug);
    token = await verify(slug, key);
  });
  afterAll(() => site.close());

  beforeEach(async () => {
    page = await openBlankPage({});
    await page.goto(siteUrl);
  });

  /** Returns what a script of the page gets; `unreadable` where the browser hides the response. */
  const ask = (path: string, sent: Sent = {}) =>
    page.evaluate(
      async ([url, options]) => {
        try {
          const response = await fetch(url, options);
          const text = await response.text();
          return {
            status: response.status,
            headers: Object.fromEntries(response.headers),
            body: text && JSON.parse(text),
          };
        } catch {
          return 'unreadable' as const;
        }
      },
      [apiUrl + path, sent] as const,
    );

  const read = (path: string, { headers, ...sent }: Sent = {}) =>
    ask(path, { ...sent, headers: { Authorization: `Bearer ${token}`, ...headers } });

  /** The problem's members and the headers that a client goes by. */
  const problem = (status: number, code: string, headers: object = {}) => ({
    status,
    headers: expect.objectContaining({ 'x-request-id': expect.stringMatching(/./), ...headers }),
    body: expect.objectContaining({ status, code, request_id: expect.stringMatching(/./) }),
  });

  it('reads documents, with every header that its tools add, and a 304', async () => {
    const answer = await read(`/clubs/${slug}/teams`, { headers: OF_TOOLS });
    if (answer === 'unreadable') throw new Error(answer);
    expect(answer).toMatchObject({ status: 200, body: { data: [{}, {}, {}] } });
    expect(answer.headers).toMatchObject({
      etag: expect.stringMatching(/^W\//),
      vary: 'Authorization, Accept-Encoding',
      'x-request-id': expect.stringMatching(/./),
      'content-encoding': expect.stringMatching(/br|gzip/),
    });
    const known = { 'If-None-Match': answer.headers.etag ?? '' };
    expect(await read(`/clubs/${slug}/teams`, { headers: known })).toMatchObject({ status: 304 });
  });

  it.each(['', '/clubs', '/coaches', '/clubs/x/teams/1/players', '/v2/teams'])(
    'reads the 404 of the unknown path "%s"',
    async (path) => {
      expect(await read(path, { headers: OF_TOOLS })).toEqual(problem(404, 'not_found'));
    },
  );

  it('reads why a token is refused', async () => {
    expect(await ask(`/clubs/${slug}/teams`)).toEqual(
      problem(401, 'token_missing', { 'www-authenticate': 'Bearer realm="club-data"' }),
    );
    expect(await read(`/clubs/${slug}/teams`, { headers: { Authorization: 'Bearer x' } })).toEqual(
      problem(401, 'token_invalid', {
        'www-authenticate': 'Bearer realm="club-data", error="invalid_token"',
      }),
    );
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('reads the 405 of %s', async (method) => {
    const allow = { allow: 'GET, HEAD, OPTIONS' };
    expect(await read(`/clubs/${slug}/teams`, { method, headers: OF_TOOLS })).toEqual(
      problem(405, 'method_not_allowed', allow),
    );
  });

  it('reads what is wrong with a parameter', async () => {
    expect(await read(`/clubs/${slug}/teams?season_id=007`)).toEqual(
      problem(422, 'validation_failed'),
    );
  });

  it('reads how long to wait after a 429', async () => {
    const retryAfter = await page.evaluate(
      async (url) => {
        for (;;) {
          const { status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
          if (status === 429) return headers.get('Retry-After');
        }
      },
      `${await serveWithoutTime()}/openapi.json`,
    );
    expect(retryAfter).toBe('1');
  });

  it('reads nothing of a verification, not even that it would be accepted', async () => {
    const fields = { license_key: key, club_slug: slug };
    const json = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const form = 'application/x-www-form-urlencoded'; // sent without a preflight
    expect([
      await ask('/license/verify', { ...json, body: JSON.stringify(fields) }),
      await ask('/license/verify', {
        method: 'POST',
        headers: { 'Content-Type': form },
        body: `${new URLSearchParams(fields)}`,
      }),
      await ask('/license/verify'),
    ]).toEqual(['unreadable', 'unreadable', 'unreadable']);
  });
});
