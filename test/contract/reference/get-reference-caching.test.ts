import { describe, expect, it } from 'vitest';
import { fetchFile, openReference } from '../../support/api/fetch-file.ts';
import { call } from '../../support/call.ts';

const links = await openReference();
const script = links.find((link) => /^docs.page.*js$/.test(link));

const paths: [route: string, path: string][] = [
  ['/docs', '/docs'],
  ['/docs/{file}', `/${script}`],
  ['/openapi.json', '/openapi.json'],
  ['/elements/{file}', '/elements/club-squad.js'],
];

describe.each(paths)('GET %s', (_, path) => {
  it('is compressed for clients that accept gzip, and the same for others', async () => {
    const packed = await fetchFile(path);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    for (const headers of [
      { Accept: '*/*' },
      { Accept: '*/*', 'Accept-Encoding': 'gzip;q=0, br' },
      { 'Accept-Encoding': 'gzip' }, // API Gateway does not say what it does with base64 then
    ]) {
      const plain = await fetchFile(path, { headers });
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', etag: packed.headers.etag });
      expect(plain.text).toBe(packed.text);
    }
  });

  it('is a 304 without a body while its entity tag is the same', async () => {
    const { headers } = await fetchFile(path);
    const etag = headers.etag ?? '';
    for (const tags of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const answer = await fetchFile(path, {
        headers: { Accept: '*/*', 'Accept-Encoding': 'gzip', 'If-None-Match': tags },
      });
      expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
      expect(answer.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': headers['cache-control'],
        'content-type': headers['content-type'],
      });
    }
    const changed = await fetchFile(path, { headers: { 'If-None-Match': '"x"' } });
    expect(changed.status).toBe(200);
  });

  it('answers HEAD with the headers of GET', async () => {
    const get = await fetchFile(path);
    const head = await fetchFile(path, { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const header of ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary']) {
      expect(head.headers[header]).toBe(get.headers[header]);
    }
  });

  it('allows cross-origin requests', async () => {
    const { status, headers } = await fetchFile(path, { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringMatching(/GET, HEAD/),
    });
  });

  it('answers another method with 405', async () => {
    const answer = await call('POST', path);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(answer.body.code).toBe('method_not_allowed');
  });
});
