import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendOptions, send } from '../../packages/local-runtime/test/support/send.ts';
import { createLiveClub, type LiveClub } from '../load/live-club.ts';
import { issueLiveLicense, type LiveLicense } from '../load/live-license.ts';
import { read, type Visitor, verify } from './support/reader.ts';
import { type EdgeService, startEdgeService } from './support/start-edge-service.ts';

let service: EdgeService;
let club: LiveClub;
let license: LiveLicense;
let visitor: Visitor;

beforeAll(async () => {
  service = await startEdgeService();
  club = createLiveClub(service.table, 'club');
  await club.publishNext();
  license = await issueLiveLicense(service.table, club);
  visitor = await verify(service.baseUrl, license);
  await withToken('/clubs/club/seasons'); // the functions have started
}, 120_000);
afterAll(() => service?.stop());

const ask = (path: string, options: SendOptions = {}) => send(service.baseUrl + path, options);
const withToken = (path: string, options: SendOptions = {}) =>
  ask(path, {
    ...options,
    headers: { authorization: `Bearer ${visitor.token}`, ...options.headers },
  });

/** What the API was asked while `use` ran. */
async function askedWhile(use: () => Promise<unknown>) {
  await service.takeRequests();
  await use();
  return service.takeRequests();
}

describe('an answer of the edge', () => {
  it('is a copy as the API has sent it, request id included', async () => {
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await withToken('/clubs/club/categories'));
    expect(answers.map(({ headers }) => headers['x-cache'])).toEqual([
      'Miss from cloudfront',
      'Hit from cloudfront',
      'Hit from cloudfront',
    ]);
    for (const { status, headers, json } of answers) {
      expect(status).toBe(200);
      expect(json).toEqual(answers[0]?.json);
      expect(headers).toMatchObject({
        'cache-control': 'max-age=5, s-maxage=5, stale-if-error=14400',
        vary: 'Authorization, Accept-Encoding',
        'access-control-allow-origin': '*',
        'content-type': 'application/json',
      });
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
  });

  it('is compressed for a client that sends no Accept', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const answer = await withToken('/clubs/club/players', { headers });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
  });

  it('is a copy for HEAD, and 304 for a known tag', async () => {
    const { headers } = await withToken('/clubs/club/teams');
    const asked = await askedWhile(async () => {
      const head = await withToken('/clubs/club/teams', { method: 'HEAD' });
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      expect(head.headers['content-length']).toBe(headers['content-length']);
      const known = { 'if-none-match': String(headers.etag) };
      const again = await withToken('/clubs/club/teams', { headers: known });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    });
    expect(asked).toEqual([]);
  });

  it('is one copy for all clients of a license', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => verify(service.baseUrl, license)));
    const asked = await askedWhile(async () => {
      for (const client of clients) {
        const { answer } = await read(service.baseUrl, { visitor: client, document: 'seasons/2' });
        expect(answer.status).toBe(200);
      }
    });
    expect(asked.map(({ status }) => status)).toEqual([200]);
  });

  it('is another one for the token of another license, view or club', async () => {
    const other = createLiveClub(service.table, 'other');
    await other.publishNext();
    const licenses = [
      license,
      await issueLiveLicense(service.table, club),
      await issueLiveLicense(service.table, club, 'public'),
      await issueLiveLicense(service.table, other),
    ];
    const visitors = await Promise.all(licenses.map((each) => verify(service.baseUrl, each)));
    const asked = await askedWhile(async () => {
      const paths = [1, 2].flatMap(() => visitors.map(({ token }) => token));
      const answers = await Promise.all(
        paths.map((token) =>
          ask('/clubs/club/players', { headers: { authorization: `Bearer ${token}` } }),
        ),
      );
      const [full, same, limited, foreign] = answers;
      expect(same?.json).toEqual(full?.json);
      expect(JSON.stringify(full?.json)).toContain('player-1@example.com');
      expect(limited?.status).toBe(200);
      expect(JSON.stringify(limited?.json)).not.toContain('@example.com');
      expect(foreign?.status).toBe(404);
    });
    const ofDocuments = asked.filter(({ status }) => status === 200);
    expect(new Set(ofDocuments.map(({ authorization }) => authorization)).size).toBe(3);
  });

  it('is another one for each parameter of the API, and no other', async () => {
    const ways = ['', '?all=true', '?all=1', '?all=1&all=1', '?utm_source=mail', '?_=1&x=2'];
    const asked = await askedWhile(async () => {
      for (const way of ways) await withToken(`/clubs/club/seasons${way}`, { headers: FRESH });
    });
    expect(asked.map(({ url }) => url.replace(/.*seasons/, ''))).toEqual([
      '',
      '?all=true',
      '?all=1',
      '?all=1&all=1',
    ]);
  });
});

/** Of no copy that another test has asked for. */
const FRESH = { 'accept-encoding': 'br' };

describe('an error', () => {
  it.each([
    ['a team that does not exist', '/clubs/club/teams/9999', {}, 404],
    ["another club's documents", '/clubs/other/teams', {}, 404],
    ['an unknown path', '/clubs/club/coaches', {}, 404],
    ['a malformed parameter', '/clubs/club/teams?season_id=x', {}, 422],
    ['a repeated parameter', '/clubs/club/teams?season_id=1&season_id=1', {}, 422],
    ['another method', '/clubs/club/teams', { method: 'DELETE' }, 405],
    ['no token', '/clubs/club/teams', { headers: { authorization: '' } }, 401],
    ['a malformed token', '/clubs/club/teams', { headers: { authorization: 'Bearer x' } }, 401],
  ])('is not kept: %s', async (_what, path, options, status) => {
    const asked = await askedWhile(async () => {
      for (let i = 0; i < 3; i += 1) {
        const answer = await withToken(path, options);
        expect(answer.status).toBe(status);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.headers['content-type']).toBe('application/problem+json');
      }
    });
    expect(asked).toHaveLength(3);
  });
});

describe('what is not a document', () => {
  it('is never kept: a verification', async () => {
    const verifyTwice = () => Promise.all([1, 2].map(() => verify(service.baseUrl, license)));
    expect(await askedWhile(verifyTwice)).toHaveLength(2);
  });

  it('is kept: a preflight of whatever belongs to a club', async () => {
    const preflight = { method: 'OPTIONS', headers: { origin: 'https://club.example' } };
    const asked = await askedWhile(async () => {
      for (const path of [...Array(3).fill('/clubs/club/teams'), '/clubs/club/coaches']) {
        const allowed = await ask(path, preflight);
        expect([allowed.status, allowed.bytes.length]).toEqual([204, 0]);
        expect(allowed.headers).toMatchObject({
          'access-control-allow-origin': '*',
          'access-control-allow-headers': expect.stringContaining('*, Authorization'),
          'access-control-max-age': '86400',
        });
        expect(allowed.headers).not.toHaveProperty('vary');
      }
    });
    expect(asked.map(({ method }) => method)).toEqual(['OPTIONS', 'OPTIONS']);
  });

  it('passes through: the reference, an unknown path', async () => {
    const asked = await askedWhile(async () => {
      for (let i = 0; i < 2; i += 1) {
        const page = await ask('/docs', { headers: { accept: '*/*', 'accept-encoding': 'gzip' } });
        expect([page.status, page.headers['content-encoding']]).toEqual([200, 'gzip']);
        expect((await ask('/openapi.json')).json).toHaveProperty('openapi');
      }
    });
    expect(asked).toHaveLength(4);
    expect((await ask('/nothing')).status).toBe(404);
  });
});

describe('the API behind the edge', () => {
  it('gets the address of the client, whatever it has sent, on every path', async () => {
    const forged = { 'x-viewer-address': '198.51.100.1', ...FRESH };
    const asked = await askedWhile(async () => {
      await withToken('/clubs/club/teams/101', { headers: forged });
      await ask('/docs', { headers: forged });
      await ask('/license/verify', { method: 'POST', headers: forged, body: '{' });
    });
    expect(asked.map(({ viewerAddress }) => viewerAddress)).toEqual(Array(3).fill('127.0.0.1'));
  });
});
