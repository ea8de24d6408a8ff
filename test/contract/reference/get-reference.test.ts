import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createJsonSchema } from '../../../reference/club-file/json-schema.ts';
import { fetchFile, openReference } from '../../support/api/fetch-file.ts';
import { call } from '../../support/call.ts';

const links = await openReference();
const parts = links.filter((link) => /^docs.+\.[0-9a-f]{8}\.\w+$/.test(link));

const OF_EVERY_ANSWER = {
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

describe('GET /docs', () => {
  it('is a page that may load and request its own service only', async () => {
    const { status, headers, text } = await fetchFile('/docs');
    expect(status).toBe(200);
    expect(text).toMatch(/^<!doctype html>/);
    expect(headers).toMatchObject({
      ...OF_EVERY_ANSWER,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    });
  });

  it('is revalidated each time, so that a deployment shows immediately', async () => {
    const { headers } = await fetchFile('/docs');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toMatch(/^W\/"[\w-]{16}"$/);
  });

  it('has one URL, so that its relative links work', async () => {
    const { status, headers } = await fetchFile('/docs/');
    expect([status, headers.location]).toEqual([308, '../docs']);
    expect(headers).toMatchObject({ ...OF_EVERY_ANSWER, 'cache-control': 'no-cache' });
  });

  it('needs no token, and ignores any', async () => {
    const headers = { Authorization: 'Bearer nonsense' };
    expect((await fetchFile('/docs', { headers })).status).toBe(200);
  });
});

it('loads at most 50 kB, compressed', async () => {
  const sizes = await Promise.all(
    ['docs', ...new Set(parts)].map(async (part) => (await fetchFile(`/${part}`)).bytes.length),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(50_000);
});

describe('GET /docs/{file}', () => {
  it('serves each part of the page with its type, to be cached forever', async () => {
    const types: Record<string, string> = {};
    for (const part of parts) {
      const { status, headers, bytes } = await fetchFile(`/${part}`);
      expect([part, status]).toEqual([part, 200]);
      expect(bytes.length).toBeGreaterThan(0);
      expect(headers).toMatchObject({
        ...OF_EVERY_ANSWER,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(headers['content-security-policy']).toBe("default-src 'none'"); // of a worker
      types[part.replace(/\.[0-9a-f]{8}\./, '.')] = headers['content-type'] ?? '';
    }
    expect(types).toEqual({
      'docs/icon.svg': 'image/svg+xml; charset=utf-8',
      'docs/page.css': 'text/css; charset=utf-8',
      'docs/page.js': 'text/javascript; charset=utf-8',
    });
  });

  it('serves the JSON Schema of the club file, to be revalidated', async () => {
    const { status, headers, text } = await fetchFile('/docs/club-file.schema.json');
    expect([status, JSON.parse(text)]).toEqual([200, createJsonSchema()]);
    expect(headers).toMatchObject({
      ...OF_EVERY_ANSWER,
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    });
  });

  it.each([
    'x',
    'page.js',
    'page.00000000.js',
    '..',
    '..%2fopenapi.json',
    '..%2Fdocs.html',
    '..%2f..%2fapp.cjs',
    '%2e%2e%2fapp.cjs',
    '..%5capp.cjs',
    '%2fetc%2fpasswd',
    '.',
    '%00',
    'undefined',
    'constructor',
    'x/y',
  ])('has no file "%s"', async (name) => {
    const answer = await call('GET', `/docs/${name}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers with problem details for an unknown file', async () => {
    const answer = await call('GET', '/docs/none.css');
    expect(answer.headers).toMatchObject({
      ...OF_EVERY_ANSWER,
      'content-type': 'application/problem+json',
    });
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing at this path.',
      code: 'not_found',
      request_id: answer.headers['x-request-id'],
    });
  });
});

describe('GET /openapi.json', () => {
  it('is the OpenAPI document, for any tool on any page', async () => {
    const { status, headers, text } = await fetchFile('/openapi.json');
    expect(status).toBe(200);
    const committed = JSON.parse(readFileSync('reference/openapi/openapi.json', 'utf8'));
    expect(JSON.parse(text)).toEqual({ ...committed, servers: JSON.parse(text).servers });
    expect(headers).toMatchObject({
      ...OF_EVERY_ANSWER,
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    });
  });
});
