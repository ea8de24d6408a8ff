import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, isInProcess } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { CACHE_CONTROL } from '../../support/clubs/expected-answers.ts';
import {
  freshSlug,
  issueLicense,
  openClub,
  publishClub,
  rotateToken,
  verify,
} from '../../support/table.ts';

describe('a conditional request', () => {
  const slug = freshSlug();
  let token: string;
  let path: string;
  let etag: string;

  beforeAll(async () => {
    ({ token, path } = await openClub(makeClubFile({ slug })));
    etag = (await call('GET', `${path}/players`, { token })).headers.etag ?? '';
  });
  afterEach(() => vi.useRealTimers());

  const ask = (ifNoneMatch: string, method = 'GET') =>
    call(method, `${path}/players`, { token, headers: { 'If-None-Match': ifNoneMatch } });

  it('gets a weak entity tag', () => {
    expect(etag).toMatch(/^W\/"[\w-]{16}"$/);
  });

  it('is answered with 304 and no body while the document is the same', async () => {
    const strong = etag.replace('W/', '');
    for (const value of [etag, strong, '*', `"other", ${etag}`, `W/"x",${strong}`]) {
      const answer = await ask(value);
      expect([value, answer.status, answer.bytes.length]).toEqual([value, 304, 0]);
      expect(answer.headers).toMatchObject({
        etag,
        'cache-control': expect.stringMatching(CACHE_CONTROL),
        vary: 'Authorization, Accept-Encoding',
        'access-control-allow-origin': '*',
        'access-control-expose-headers':
          'Allow, Content-Encoding, ETag, Retry-After, Vary, WWW-Authenticate, X-Request-Id',
      });
    }
    expect((await ask(etag, 'HEAD')).status).toBe(304);
  });

  it('is answered with 304 to the token that replaces a rotated one: apps keep what they stored', async () => {
    const licenseKey = await issueLicense(slug);
    await rotateToken(slug, licenseKey);
    const answer = await call('GET', `${path}/players`, {
      token: await verify(slug, licenseKey),
      headers: { 'If-None-Match': etag },
    });
    expect(answer.status).toBe(304);
  });

  it('is answered in full when the tag differs, or is malformed', async () => {
    for (const value of ['"other"', 'W/"other"', etag.replaceAll('"', ''), '""']) {
      expect((await ask(value)).status).toBe(200);
    }
  });

  it.runIf(isInProcess)(
    'keeps a tag through a revision that leaves the document as it was',
    async () => {
      const file = makeClubFile({ slug });
      const renamed = file.seasons.map((season) => ({ ...season, name: `${season.name} (new)` }));
      const before = await call('GET', `${path}/seasons`, { token });
      await publishClub({ ...file, seasons: renamed });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });

      expect((await ask(etag)).status).toBe(304);
      const after = await call('GET', `${path}/seasons`, {
        token,
        headers: { 'If-None-Match': before.headers.etag ?? '' },
      });
      expect(after.status).toBe(200);
      expect(after.body.data[0].name).toBe('2026/27 (new)');
    },
  );
});
