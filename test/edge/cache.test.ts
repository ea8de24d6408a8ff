import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Script } from '../../packages/local-runtime/test/support/edge-template.ts';
import { sendRaw } from '../abuse/support/raw-http.ts';
import { measureLifetime } from './support/measure-lifetime.ts';
import type { OriginRequest } from './support/origin-proxy.ts';
import { type SmallEdge, startSmallEdge } from './support/small-edge.ts';

// The distribution keeps copies for 1 to 60 seconds, and for 2 where the origin says nothing.
let edge: SmallEdge;
beforeAll(async () => {
  edge = await startSmallEdge();
});
afterAll(() => edge?.stop());

const control = (value: string) => ({ headers: { 'Cache-Control': value } });
const FRESH = control('max-age=60');

describe('the key of a copy', () => {
  it.each([
    ['a parameter that is not listed', '?x=1', {}],
    ['a header that is not listed', '', { cookie: 'a=b', 'accept-language': 'de' }],
    ['an encoding that no policy names', '', { 'accept-encoding': 'deflate' }],
    ["a client's own Cache-Control", '', { 'cache-control': 'no-cache', pragma: 'no-cache' }],
    ['a header between edge and cache', '', { 'x-edge-behavior': '1', 'x-edge-expired': 'ask' }],
  ])('is the same with %s', async (_what, query, headers) => {
    const path = edge.path([FRESH]);
    expect(await edge.turn(path)).toBe(1);
    expect(await edge.turn(path + query, headers)).toBe(1);
  });

  it.each([
    ['a listed parameter', '?page=2', {}],
    ['a listed header', '', { authorization: 'x' }],
    ['an encoding', '', { 'accept-encoding': 'gzip' }],
  ])('is another one with %s', async (_what, query, headers) => {
    const path = edge.path([FRESH]);
    expect(await edge.turn(path)).toBe(1);
    expect(await edge.turn(path + query, headers)).toBe(2);
    expect(await edge.turn(path + query, headers)).toBe(2);
    expect(await edge.turn(path)).toBe(1);
  });

  it('has every value of a listed parameter', async () => {
    const path = edge.path([FRESH]);
    const turns = async () => [
      await edge.turn(`${path}?page=1`),
      await edge.turn(`${path}?page=1&page=2`),
      await edge.turn(`${path}?page=1&x=1&page=1`),
    ];
    expect(await turns()).toEqual([1, 2, 3]);
    expect(await turns()).toEqual([1, 2, 3]);
  });

  it('does not follow what the origin varies by', async () => {
    const path = edge.path([{ headers: { ...FRESH.headers, Vary: 'Cookie' } }]);
    expect((await edge.get(path)).headers.vary).toBe('Cookie');
    expect(await edge.turn(path, { cookie: 'a=b' })).toBe(1);
  });
});

describe('a copy', () => {
  it.concurrent.each([
    ['s-maxage', 's-maxage=3, max-age=0', 3],
    ['max-age', 'public, max-age=3', 3],
    ['the default TTL', '', 2],
    ['the minimum TTL, whatever is shorter', 'max-age=0', 1],
    ['the minimum TTL, when it is private', 'private, max-age=50', 1],
    ['the minimum TTL, when it is not to be stored', 'no-store', 1],
  ])('is fresh for %s', async (_what, value, seconds) => {
    const { least, most } = await measureLifetime(edge, edge.path([value ? control(value) : {}]));
    expect(least).toBeLessThanOrEqual(1_000 * seconds);
    expect(most).toBeGreaterThanOrEqual(1_000 * seconds);
  });

  it('answers HEAD and conditional requests', async () => {
    const path = edge.path([{ headers: { ...FRESH.headers, ETag: 'W/"a"' } }]);
    const { headers } = await edge.get(path);
    const head = await edge.get(path, { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
    for (const tags of ['W/"a"', '"a"', '"b", W/"a"', '*']) {
      const answer = await edge.get(path, { headers: { 'if-none-match': tags } });
      expect([tags, answer.status, answer.headers.etag]).toEqual([tags, 304, 'W/"a"']);
    }
    expect((await edge.get(path, { headers: { 'if-none-match': '"b"' } })).status).toBe(200);
    expect(await edge.turn(path)).toBe(1);
  });

  it('is of one method: GET and HEAD have one, OPTIONS another', async () => {
    const path = edge.path([FRESH]);
    expect(await edge.turn(path)).toBe(1);
    const ask = async () => (await edge.get(path, { method: 'OPTIONS' })).json;
    expect([await ask(), await ask()]).toMatchObject([{ turn: 2 }, { turn: 2 }]);
    expect(await edge.turn(path)).toBe(1);
  });

  it('is asked for once by simultaneous requests', async () => {
    const path = edge.path([FRESH]);
    const turns = await Promise.all(Array.from({ length: 30 }, () => edge.turn(path)));
    expect(new Set(turns)).toEqual(new Set([1]));
  });
});

describe('an error', () => {
  const BROKEN = { statusCode: 503, headers: { 'Cache-Control': 'no-store' } };

  it.concurrent.each<[string, Script]>([
    ['with stale-if-error', [control('max-age=1, stale-if-error=30'), BROKEN]],
    ['without it', [control('max-age=1'), BROKEN]],
  ])('is answered with the expired copy: %s', async (_what, script) => {
    const path = edge.path(script);
    await edge.turn(path);
    await sleep(1_500);
    for (let i = 0; i < 3; i += 1) expect(await edge.turn(path)).toBe(1);
  });

  it('is answered with the expired copy when the origin is unreachable', async () => {
    const path = edge.path([control('private')]);
    await edge.turn(path);
    await sleep(1_500);
    edge.proxy().stop();
    const turns = await Promise.all(Array.from({ length: 50 }, () => edge.turn(path)));
    const other = await edge.get(edge.path([FRESH]));
    await edge.proxy().start();
    expect(new Set(turns)).toEqual(new Set([1]));
    expect([other.status, other.headers.server]).toEqual([502, 'CloudFront']);
    await expect.poll(() => edge.turn(path)).toBe(2); // Varnish does not try again at once
  });

  it('reaches the client with stale-if-error=0, and after 4xx', async () => {
    const answers = [BROKEN, { ...BROKEN, statusCode: 404 }];
    const controls = ['max-age=1, stale-if-error=0', 'max-age=1'];
    for (const [i, answer] of answers.entries()) {
      const path = edge.path([control(controls[i] ?? ''), answer]);
      await edge.turn(path);
      await sleep(1_500);
      expect((await edge.get(path)).status).toBe(answer.statusCode);
    }
  });

  it.each([401, 404, 500, 503])('is not kept: %d', async (statusCode) => {
    const path = edge.path([{ ...BROKEN, statusCode }, FRESH]);
    expect((await edge.get(path)).status).toBe(statusCode);
    expect(await edge.turn(path)).toBe(2);
  });

  it('makes no request wait for another one', async () => {
    const path = edge.path([BROKEN]);
    edge.proxy().takeRequests();
    const all = await Promise.all(Array.from({ length: 10 }, () => edge.get(path)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 503));
    const asked = edge.proxy().takeRequests();
    expect(asked).toHaveLength(10);
    const isAlone = ({ startedAt, endedAt }: OriginRequest) =>
      asked.filter((other) => other.startedAt < endedAt && startedAt < other.endedAt).length === 1;
    expect(asked.filter(isAlone).length).toBeLessThan(5); // the first one is
  });

  it('is kept for as long as the distribution says', async () => {
    const CustomErrorResponses = [{ ErrorCode: 404, ErrorCachingMinTTL: 30 }];
    const keeping = await startSmallEdge({ CustomErrorResponses });
    const path = keeping.path([{ ...BROKEN, statusCode: 404 }, FRESH]);
    await keeping.get(path);
    expect((await keeping.get(path)).status).toBe(404);
    await keeping.stop();
  });
});

describe('what an edge sends on', () => {
  it('is what the policies name, and its own headers', async () => {
    const headers = { authorization: 'a', cookie: 'a=b', 'accept-encoding': 'gzip;q=0.5, br;q=0' };
    const { json } = await edge.get(`${edge.path([{}])}?page=1&x=2`, { headers });
    const sent = json as { headers: Record<string, string>; query: object };
    expect(sent.query).toEqual({ page: '1' });
    expect(sent.headers).toMatchObject({ authorization: 'a', 'accept-encoding': 'gzip' });
    expect(Object.keys(sent.headers).filter((name) => /cookie|edge|varnish/i.test(name))).toEqual(
      [],
    );
  });

  it('is everything of other behaviors and methods, which keep nothing', async () => {
    const path = edge.path([FRESH], 'fresh');
    const headers = { cookie: 'a=b', 'x-any': '1', 'accept-encoding': 'deflate' };
    const { json } = await edge.get(`${path}?x=2`, { headers });
    expect(json).toMatchObject({ turn: 1, headers, query: { x: '2' } });
    expect(await edge.turn(`${path}?x=2`)).toBe(2);
    const posted = edge.path([FRESH]);
    const post = () => edge.get(posted, { method: 'POST', body: 'x' });
    expect([(await post()).json, (await post()).json]).toMatchObject([{ turn: 1 }, { turn: 2 }]);
  });

  it.each(['GET http://data.example/v1', 'OPTIONS *', 'GET /\xfc'])(
    'is nothing for a target that is no path: %s',
    async (line) => {
      const bytes = `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const { answers } = await sendRaw(edge.origin, Buffer.from(bytes, 'latin1'), ['GET']);
      expect(answers.map(({ status }) => status)).toEqual([400]);
    },
  );

  it('is nothing for a GET with a body', async () => {
    expect((await edge.get(edge.path([FRESH]), { body: 'x' })).status).toBe(403);
  });
});
