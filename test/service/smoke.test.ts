import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { runChecks } from '../../shared/smoke/run-checks.ts';
import { smokeChecks } from '../../shared/smoke/smoke-checks.ts';
import { startCachingProxy } from '../support/caching-proxy.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { runProgram } from '../support/programs/run-program.ts';
import { startInstances } from '../support/start-instances.ts';
import { freshSlug, issueLicense, publishClub } from '../support/table.ts';
import { startTamperingProxy, type Tamper } from '../support/tampering-proxy.ts';

const { apiUrl = '' } = inject('target');
const club = freshSlug('smoke');
let licenseKey: string;

beforeAll(async () => {
  await publishClub(makeClubFile({ slug: club }));
  licenseKey = await issueLicense(club, { view: 'public' });
  await startInstances({ baseUrl: apiUrl, club, licenseKey });
});

describe('npx club-data smoke', () => {
  const smoke = (env: Record<string, string>, ...args: string[]) =>
    runProgram('club-data', ['smoke', '--url', apiUrl, ...args], '.', env).outcome;

  it('passes on a service that works', async () => {
    const { code, stdout, stderr } = await smoke(
      { CLUB_DATA_LICENSE_KEY: licenseKey },
      ...['--club', club],
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('✓ POST /license/verify gives a token\n');
    expect(stdout).toContain('- TLS 1.1 is refused: the URL is not https\n');
    expect(stdout).toContain(`\n${smokeChecks.length - 3} passed, 0 failed, 3 skipped in `);
    expect(stdout).toMatch(/ in \d\.\d s: http:\S+\n$/);
  });

  it('fails with a wrong license, names the reason, and prints no key', async () => {
    const wrong = await issueLicense(freshSlug());
    const { code, stdout, stderr } = await smoke({}, '--club', club, '--license', wrong);
    expect(code).toBe(1);
    const [first, second] = stdout.split('\n');
    expect(first).toBe(
      '✗ POST /license/verify gives a token: expected status 200, got 401 invalid_license_key',
    );
    expect(second).toBe('- GET /clubs/{club}: not checked without a token');
    expect(stdout + stderr).not.toContain(wrong);
  });

  it('exits with 2 without a license, and explains itself', async () => {
    const { code, stderr } = await smoke({ CLUB_DATA_LICENSE_KEY: '' }, '--club', club);
    expect(code).toBe(2);
    expect(stderr).toContain('--license');
  });
});

describe('the smoke checks', () => {
  it('pass behind an edge, with copies and without', async () => {
    const { baseUrl, takeAsked } = await startCachingProxy(apiUrl);
    const countAsked = async () => {
      const results = await Promise.all(runChecks({ baseUrl, club, licenseKey }, smokeChecks));
      expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      return takeAsked().length;
    };
    const without = await countAsked();
    expect(await countAsked()).toBeLessThan(without);
  });

  it.each<[breakage: string, check: string, reason: string, tamper: Tamper]>([
    [
      'an answer without a request id',
      'GET /clubs/{club}/players',
      'expected x-request-id /./, got none',
      ({ headers }) => delete headers['x-request-id'],
    ],
    [
      'documents that pages of other origins cannot read',
      'GET /clubs/{club}/categories',
      'expected access-control-allow-origin *, got none',
      ({ headers }) => delete headers['access-control-allow-origin'],
    ],
    [
      'verifications that pages of other origins can send',
      'POST /license/verify gives a token',
      'expected no access-control-allow-origin, got *',
      ({ headers }) => set(headers, 'access-control-allow-origin', '*'),
    ],
    [
      'documents that a shared cache may store',
      'GET /clubs/{club}/teams',
      'expected cache-control /^private, max-age=\\d+/, got public',
      ({ headers }) => set(headers, 'cache-control', 'public'),
    ],
    [
      'a cache key without the token',
      'GET /clubs/{club}/teams/{team}',
      'expected vary authorization, accept-encoding, got Accept-Encoding',
      ({ headers }) => set(headers, 'vary', 'Accept-Encoding'),
    ],
    [
      'a document of another team',
      'GET /clubs/{club}/teams/{team}',
      'expected the id 101, got 0',
      (answer, { url }) => {
        if (/teams.\d/.test(url)) answer.bytes = Buffer.from('{"data":{"id":0}}');
      },
    ],
    [
      'a list that is none',
      'GET /clubs/{club}/players',
      'expected a list as data',
      (answer, { url }) => {
        if (url.endsWith('/players')) answer.bytes = Buffer.from('{"data":{}}');
      },
    ],
    [
      'a function that fails',
      'GET /clubs/{club}/players',
      'expected status 200, got 503',
      (answer, { url }) => {
        if (url.endsWith('/players')) answer.status = 503;
      },
    ],
    [
      'a redirect, without following it',
      'GET /clubs/{club}/players',
      'expected status 200, got 302',
      (answer, { url }) => {
        if (!url.endsWith('/players')) return;
        answer.status = 302;
        answer.headers.location = url.replace('players', 'teams');
      },
    ],
    [
      'conditional requests that are ignored',
      'If-None-Match gets 304 without a body',
      'expected status 304, got 200',
      (answer) => {
        if (answer.status === 304) answer.status = 200;
      },
    ],
    [
      'gzip that is not sent',
      'Accept-Encoding: gzip gets the same document compressed',
      'expected content-encoding gzip, got none',
      (answer) => {
        if (!answer.headers['content-encoding']) return;
        delete answer.headers['content-encoding'];
        answer.bytes = gunzipSync(answer.bytes);
      },
    ],
    [
      'gzip that is sent as base64 text',
      'Accept-Encoding: gzip gets the same document compressed',
      'incorrect header check',
      (answer) => {
        if (!answer.headers['content-encoding']) return;
        answer.bytes = Buffer.from(answer.bytes.toString('base64'));
      },
    ],
    [
      'HEAD without the headers of GET',
      'HEAD gets the headers of GET',
      'expected etag',
      ({ headers }, { method }) => {
        if (method === 'HEAD') delete headers.etag;
      },
    ],
    [
      'a preflight that allows no token',
      'OPTIONS allows a page of another origin to send its token',
      'expected access-control-allow-headers /Authorization/i, got If-None-Match',
      ({ headers }) => set(headers, 'access-control-allow-headers', 'If-None-Match'),
    ],
    [
      'a 401 without a challenge',
      '401 token_invalid for a malformed token',
      'expected www-authenticate Bearer realm="club-data", error="invalid_token", got none',
      ({ headers }) => delete headers['www-authenticate'],
    ],
    [
      'an error that may be cached',
      '404 season_not_found for no such season',
      'expected cache-control no-store, got none',
      ({ headers, status }) => status === 404 && delete headers['cache-control'],
    ],
    [
      'an error of another code',
      '404 team_not_found for no such team',
      'expected the code team_not_found, got not_found',
      (answer) => {
        answer.bytes = Buffer.from(answer.text.replace('team_not_found', 'not_found'));
      },
    ],
    [
      'an error with the id of another request',
      '404 not_found for no such path',
      'expected the request_id',
      ({ headers }) => set(headers, 'x-request-id', 'another'),
    ],
    [
      'a 405 without the methods',
      '405 method_not_allowed for DELETE',
      'expected allow GET, HEAD, OPTIONS, got none',
      ({ headers }) => delete headers.allow,
    ],
    [
      'a page that is no longer there',
      'GET /docs',
      'expected status 200, got 404',
      (answer) => {
        answer.status = 404;
      },
    ],
  ])('notice %s', async (_, title, reason, tamper) => {
    const baseUrl = await startTamperingProxy(apiUrl, tamper);
    const checks = smokeChecks.filter((check) => check.title === title);
    const [result] = await Promise.all(runChecks({ baseUrl, club, licenseKey }, checks, 60_000));
    expect(result?.reason).toContain(reason);
    expect(result?.outcome).toBe('failed');
  });

  it.each<[what: string, reason: RegExp, deadlineMs: number, listener: (socket: Socket) => void]>([
    ['closes connections', /^other side closed$|ECONNRESET/, 60_000, (socket) => socket.destroy()],
    ['never answers', /^no answer in time$/, 200, () => {}],
  ])('fail when the service %s', async (_, reason, deadlineMs, listener) => {
    const server = createServer(listener);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const target = { baseUrl: `http://127.0.0.1:${port}`, club, licenseKey };
    const results = await Promise.all(runChecks(target, smokeChecks, deadlineMs));
    expect(results[0]?.outcome).toBe('failed');
    expect(results[0]?.reason).toMatch(reason);
    expect(results.filter(({ outcome }) => outcome === 'passed')).toEqual([]);
  });
});

function set(headers: IncomingHttpHeaders, name: string, value: string): void {
  headers[name] = value;
}
