import { describe, expect, it } from 'vitest';
import type { ViewerRequest } from '../../../packages/local-runtime/src/cloudfront/viewer-event.ts';
import { anyToken } from '../../support/api/any-token.ts';
import {
  API_HOST,
  type AskOptions,
  openEdge,
  REVISION,
  signedToken,
} from '../../support/edge/open-edge.ts';

const edge = openEdge();
const ask = async (options: AskOptions) => (await edge.ask(options)) as ViewerRequest;

/** The Accept-Encoding that is sent on for lines of that header. */
async function encodingFor(...lines: string[]): Promise<string | undefined> {
  const [value = '', ...more] = lines;
  const multiValue = more.length > 0 ? lines.map((each) => ({ value: each })) : undefined;
  const { headers } = await ask({
    headers: { 'accept-encoding': { value, ...(multiValue && { multiValue }) } },
  });
  return headers['accept-encoding']?.value;
}

describe('a request at the edge', () => {
  it('is sent on with the address of the viewer, whatever the viewer says', async () => {
    const headers = { 'x-viewer-address': { value: '198.51.100.1' } };
    for (const uri of ['/v1/clubs/fc-example/teams', '/v1/license/verify'])
      expect((await ask({ uri, headers })).headers['x-viewer-address']).toEqual({
        value: '203.0.113.7',
      });
  });

  it('accepts every type, so that API Gateway sends compressed bodies as bytes', async () => {
    expect((await ask({})).headers.accept).toEqual({ value: '*/*' });
    const headers = { accept: { value: 'text/html', multiValue: [{ value: 'text/html' }] } };
    expect((await ask({ headers })).headers.accept).toEqual({ value: '*/*' });
  });

  it('keeps its path, and of its headers only those that the API or the cache needs', async () => {
    const kept = { 'if-none-match': { value: 'W/"a"' }, host: { value: 'data.example.com' } };
    const dropped = Object.fromEntries(
      ['origin', 'x-http-method-override', 'x-method-override', 'x-any', 'range', 'user-agent'].map(
        (name) => [name, { value: 'a' }],
      ),
    );
    const sent = await ask({
      headers: { ...kept, ...dropped },
      cookies: { session: { value: 'a' } },
      uri: '/v1/clubs/fc%2Dexample/teams/1',
    });
    expect(sent.headers).toEqual({
      ...kept,
      accept: { value: '*/*' },
      'x-viewer-address': { value: '203.0.113.7' },
    });
    expect(sent.cookies).toEqual({});
    expect(sent.uri).toBe('/v1/clubs/fc%2Dexample/teams/1');
  });

  it.each([{ uri: '/v1/clubs/fc-example/teams', method: 'DELETE' }, { uri: '/v1/docs' }])(
    'keeps all headers and parameters where nothing is kept: %j',
    async (options) => {
      const headers = { origin: { value: 'https://a.example' }, 'x-any': { value: 'a' } };
      const sent = await ask({ ...options, headers, querystring: { x: { value: '1' } } });
      expect(sent.headers).toMatchObject(headers);
      expect(sent.querystring).toEqual({ x: { value: '1' } });
    },
  );

  it.each(['/v1/clubs/fc-example/teams', '/v1/docs', '//v1//clubs/x'])(
    'reaches the API by its own host, whatever the viewer asked: %s',
    async (uri) => {
      expect((await ask({ uri })).originHost).toBe(API_HOST);
    },
  );

  it('keeps only the first of several tokens, and that as its one value', async () => {
    const values = [{ value: 'Bearer a' }, { value: 'Bearer b' }];
    for (const uri of ['/v1/clubs/fc-example/teams', '/v1/docs']) {
      const { headers } = await ask({
        uri,
        headers: { authorization: { value: 'Bearer a', multiValue: values } },
      });
      expect(headers.authorization).toEqual({ value: 'Bearer a' });
    }
  });
});

describe('the parameters of a request at the edge', () => {
  it.each(['/v1/clubs/fc-example', '/v1/clubs/fc-example/changes', '/v1/clubs/fc-example/teams'])(
    'are those that select an answer, in one order: %s',
    async (uri) => {
      const names = ['revision', 'x', 'since', 'all', 'category_id', 'season_id'];
      const querystring = Object.fromEntries(names.map((name) => [name, { value: name }]));
      const sent = (await ask({ uri, querystring })).querystring;
      expect(Object.keys(sent)).toEqual(['season_id', 'category_id', 'all', 'since', 'revision']);
    },
  );
});

describe('who shares a copy at the edge', () => {
  const id = 'a'.repeat(32);
  edge.writeClub('fc-example', id);

  /** The parameter that tells copies apart. */
  const copyOf = async (options: AskOptions) => (await ask(options)).querystring.copy?.value;

  it('are all tokens of a club, for its view and live revision', async () => {
    const tokens = [signedToken('fc-example', id), signedToken('fc-example', id)];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(await copyOf({ token })).toBe(`full.${REVISION}`);
  });

  it('is nobody else: a token that the edge passes on has a copy of its own', async () => {
    const tokens = [anyToken('fc-example', id), anyToken('fc-example', id)];
    const copies = await Promise.all(tokens.map((token) => copyOf({ token })));
    for (const copy of copies) expect(copy).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(copies).size).toBe(2);
  });

  it('is not what a client says', async () => {
    const querystring = { copy: { value: `full.${REVISION}` }, '%63opy': { value: 'x' } };
    expect((await ask({ querystring })).querystring).toEqual({});
    const token = anyToken('fc-example', id);
    expect(await copyOf({ token, querystring })).toMatch(/^[0-9a-f]{64}$/);
    expect(await copyOf({ token: signedToken('fc-example', id), querystring })).toBe(
      `full.${REVISION}`,
    );
  });
});

describe('Accept-Encoding at the edge', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br,gzip'],
    ['gzip, deflate', 'gzip'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.9', 'gzip'],
    ['gzip;q=0.8, br;q=0.9', 'br,gzip'],
    ['gzip;q=0, br', 'br'],
    ['gzip;q=0.5,br;q=0.5', 'br,gzip'],
    ['gzip ; q=0.5 , br ; q=0.4', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.000, gzip;q=0', undefined],
    ['*', 'br,gzip'],
    ['*;q=0', undefined],
    ['gzip, *;q=0', 'gzip'],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['deflate, compress', undefined],
    ['', undefined],
    [' , ,', undefined],
    ['gzip;q=high', undefined],
    ['br;q=high, gzip', 'gzip'],
    ['gzip;q=-1', undefined],
    ['gzip;level=1;q=0.5', 'gzip'],
    ['brotli, x-gzip', undefined],
    ['__proto__, constructor', undefined],
  ])('%j is reduced to %j', async (line, expected) => {
    expect(await encodingFor(line)).toBe(expected);
  });

  it('is read from all its lines', async () => {
    expect(await encodingFor('gzip', 'br')).toBe('br,gzip');
    expect(await encodingFor('br;q=0', 'gzip')).toBe('gzip');
  });

  it('stays absent, and is left as it is for other paths', async () => {
    expect((await ask({})).headers).not.toHaveProperty('accept-encoding');
    const headers = { 'accept-encoding': { value: 'gzip, deflate' } };
    const sent = await ask({ uri: '/v1/docs', headers });
    expect(sent.headers['accept-encoding']).toEqual({ value: 'gzip, deflate' });
  });
});

describe('query parameters at the edge', () => {
  it('are the three known ones, always in one order', async () => {
    const { querystring } = await ask({
      querystring: {
        utm_source: { value: 'a' },
        all: { value: 'true' },
        Season_id: { value: '2' },
        category_id: { value: '3' },
        season_id: { value: '1' },
      },
    });
    expect(Object.entries(querystring)).toEqual([
      ['season_id', { value: '1' }],
      ['category_id', { value: '3' }],
      ['all', { value: 'true' }],
    ]);
  });

  it('are known by escaped names, too, as the API knows them', async () => {
    const { querystring } = await ask({
      querystring: { '%61ll': { value: 'true' }, 'season%': { value: '1' } },
    });
    expect(querystring).toEqual({ all: { value: 'true' } });
  });

  it('keep their values, also empty, escaped and repeated ones', async () => {
    const sent = {
      season_id: { value: '%31', multiValue: [{ value: '%31' }, { value: '2' }] },
      all: { value: '' },
    };
    expect((await ask({ querystring: sent })).querystring).toEqual(sent);
  });
});
