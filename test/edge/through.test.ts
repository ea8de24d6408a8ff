import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendOptions, send } from '../../packages/local-runtime/test/support/send.ts';
import { createLiveClub, type LiveClub } from '../load/live-club.ts';
import { issueLiveLicense, type LiveLicense } from '../load/live-license.ts';
import { expectDateSince } from './support/expect-date.ts';
import { read, type Visitor, verify } from './support/reader.ts';
import { type EdgeService, startEdgeService, untilKnown } from './support/start-edge-service.ts';

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
  await untilKnown(service, visitor);
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
  it('has headers of its own, from a copy or not', async () => {
    const answers = [];
    for (let i = 0; i < 3; i += 1) {
      const askedAt = Date.now();
      const answer = await withToken('/clubs/club/categories');
      expectDateSince(answer.headers.date, askedAt);
      answers.push(answer);
    }
    expect(answers.map(({ headers }) => headers['x-cache'])).toEqual([
      'Miss from cloudfront',
      'Hit from cloudfront',
      'Hit from cloudfront',
    ]);
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'private, max-age=5',
        vary: 'Authorization, Accept-Encoding',
        'access-control-allow-origin': '*',
        'content-type': 'application/json',
      });
      expect(headers).not.toHaveProperty('age');
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
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

  it('is the same copy for each token of the club', async () => {
    const others = await Promise.all([1, 2, 3].map(() => verify(service.baseUrl, license)));
    const asked = await askedWhile(async () => {
      for (const other of [visitor, ...others]) {
        const { answer } = await read(service.baseUrl, { visitor: other, document: 'players' });
        expect(answer.status).toBe(200);
      }
    });
    expect(asked.map(({ status }) => status)).toEqual([200]);
  });
});

describe('an error', () => {
  it.each([
    ['a team that does not exist', '/clubs/club/teams/9999', {}, 404],
    ["another club's documents", '/clubs/other/teams', {}, 404],
    ['an unknown path', '/clubs/club/coaches', {}, 404],
    ['a malformed parameter', '/clubs/club/teams?season_id=x', {}, 422],
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

  it('is answered at the edge: a preflight of whatever belongs to a club', async () => {
    const preflight = { method: 'OPTIONS', headers: { origin: 'https://club.example' } };
    const asked = await askedWhile(async () => {
      for (const path of ['/clubs/club/teams', '/clubs/club/coaches', '/nothing']) {
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
    expect(asked).toHaveLength(1); // for /nothing
  });

  it('passes through: the reference, an unknown path', async () => {
    const asked = await askedWhile(async () => {
      for (let i = 0; i < 2; i += 1) {
        const page = await ask('/docs', { headers: { 'accept-encoding': 'gzip' } });
        expect([page.status, page.headers['content-encoding']]).toEqual([200, 'gzip']);
        expect((await ask('/openapi.json')).json).toHaveProperty('openapi');
      }
    });
    expect(asked).toHaveLength(4);
    expect((await ask('/nothing')).status).toBe(404);
  });
});

describe('a token without a signature', () => {
  /** As a stage without an edge has issued them. */
  const unsigned = (visitor: Visitor): Visitor => ({
    ...visitor,
    token: visitor.token.split('.').slice(0, 4).join('.'),
  });

  it('is answered by the API each time, and shares nothing', async () => {
    const visitor = unsigned(await verify(service.baseUrl, license));
    const ask = () => read(service.baseUrl, { visitor, document: 'seasons' });
    await ask(); // the authorizer has started
    const asked = await askedWhile(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, ask));
      expect(answers.map(({ answer }) => answer.status)).toEqual(answers.map(() => 200));
    });
    const own = asked.filter(({ authorization }) => authorization === `Bearer ${visitor.token}`);
    expect(own.map(({ cacheControl }) => cacheControl)).toEqual(
      own.map(() => 'private, max-age=5'),
    );
    expect(own).toHaveLength(10);
  });
});
