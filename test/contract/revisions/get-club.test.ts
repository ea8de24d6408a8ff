import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findPredecessor, rollBack } from '../../../publish/revisions/roll-back.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { call, isInProcess } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { CACHE_CONTROL } from '../../support/clubs/expected-answers.ts';
import { freshSlug, issueLicense, publishClub, table, verify } from '../../support/table.ts';

const file = makeClubFile({ slug: freshSlug() });
const { slug, name, domain } = file.club;
const path = `/clubs/${slug}`;

describe('GET /clubs/{club}', () => {
  let club: Club;
  let token: string;

  beforeAll(async () => {
    club = await publishClub(file);
    token = await verify(slug, await issueLicense(slug));
  });

  const bodyOf = ({ revision, publishedAt }: Club) => ({
    data: { name, slug, domain, revision, published_at: publishedAt },
  });

  it('names the club, its live revision and when that was published', async () => {
    const answer = await call('GET', path, { token });
    expect([answer.status, answer.body]).toEqual([200, bodyOf(club)]);
  });

  it('is the same for a public token', async () => {
    const publicToken = await verify(slug, await issueLicense(slug, { view: 'public' }));
    const { status, body } = await call('GET', path, { token: publicToken });
    expect([status, body]).toEqual([200, bodyOf(club)]);
  });

  it('has the headers of a document, and a 304', async () => {
    const { headers } = await call('GET', path, { token });
    const expected = {
      'cache-control': expect.stringMatching(CACHE_CONTROL),
      vary: 'Authorization, Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{16}"$/),
      'access-control-allow-origin': '*',
    };
    expect(headers).toMatchObject({ ...expected, 'content-type': 'application/json' });
    const head = await call('HEAD', path, { token });
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
    const again = await call('GET', path, {
      token,
      headers: { 'If-None-Match': headers.etag ?? '' },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ ...expected, etag: headers.etag });
  });

  it('needs a token of the club', async () => {
    const other = makeClubFile({ slug: freshSlug('other') });
    await publishClub(other);
    const refused = [
      await call('GET', path),
      await call('GET', `/clubs/${other.club.slug}`, { token }),
      await call('GET', '/clubs/no-such-club', { token }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'token_missing'],
      [404, 'club_not_found'],
      [404, 'club_not_found'],
    ]);
  });

  it.runIf(isInProcess)(
    'has another tag after a publish, and after a rollback the first',
    async () => {
      const first = await call('GET', path, { token });
      const second = await publishClub({ ...file, teams: [] });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
      const published = await call('GET', path, { token });
      expect(published.body).toEqual(bodyOf(second));
      expect(published.headers.etag).not.toBe(first.headers.etag);
      const to = await findPredecessor(table, second);
      if (!to) throw new Error('No revision is kept.');
      await rollBack(table, { club: second, to, now: new Date() });
      vi.setSystemTime(Date.now() + 5_000);
      const rolledBack = await call('GET', path, { token });
      vi.useRealTimers();
      expect(rolledBack.body).toEqual(first.body);
      expect(rolledBack.headers.etag).toBe(first.headers.etag);
    },
  );
});
