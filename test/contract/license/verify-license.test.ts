import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { findLicense } from '../../../shared/table/licenses.ts';
import { type Answer, call, isInProcess } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, rotateToken, table } from '../../support/table.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

const verify = (fields: unknown, headers: Record<string, string> = JSON_TYPE): Promise<Answer> =>
  call('POST', '/license/verify', { headers, body: JSON.stringify(fields) });

describe('POST /license/verify', () => {
  const slug = freshSlug();
  let key: string;

  beforeAll(async () => {
    await publishClub(makeClubFile({ slug }));
    key = await issueLicense(slug, { expiresOn: '2098-06-30' });
  });
  afterEach(() => vi.useRealTimers());

  it('answers a bearer token, the club and the last day of the license', async () => {
    const answer = await verify({ license_key: key, club_slug: slug });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({
      valid: true,
      bearer_token: expect.stringMatching(
        // With a signature where there is an edge.
        new RegExp(`^cdt\\.${slug}\\.[0-9a-f]{32}\\.[\\w-]{51}(\\.[0-9a-f]{8}\\.[\\w-]{43})?$`),
      ),
      club: { name: 'FC Example', slug, domain: 'fc.example' },
      expires_at: '2098-06-30',
      view: 'full',
    });
  });

  it('records the time of the verification', async () => {
    const fresh = await issueLicense(slug);
    const before = Date.now();
    await verify({ license_key: fresh, club_slug: slug });
    const license = await findLicense(table, slug, licenseIdOf(fresh));
    const recorded = Date.parse(license?.lastVerifiedAt ?? '');
    expect(recorded).toBeGreaterThanOrEqual(before);
    expect(recorded).toBeLessThanOrEqual(Date.now());
  });

  it('answers the same token to any number of clients at once, however they spell the key', async () => {
    const typed = key.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        verify({ license_key: i % 2 === 0 ? key : typed, club_slug: slug }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = new Set(answers.map(({ body }) => body.bearer_token));
    expect(tokens.size).toBe(1);
    for (const token of tokens) {
      const { status } = await call('GET', `/clubs/${slug}/seasons`, { token });
      expect(status).toBe(200);
    }
  });

  it('answers another token after the license has ended its first', async () => {
    const fresh = await issueLicense(slug);
    const obtain = async () =>
      (await verify({ license_key: fresh, club_slug: slug })).body.bearer_token;
    const status = async (token: string) =>
      (await call('GET', `/clubs/${slug}/seasons`, { token })).status;
    const first = await obtain();
    await rotateToken(slug, fresh);
    expect(await status(first)).toBe(401);
    const second = await obtain();
    expect(second).not.toBe(first);
    expect(await status(second)).toBe(200);
  });

  it('accepts a form, whatever the case and parameters of its media type', async () => {
    const body = new URLSearchParams({ license_key: key, club_slug: slug }).toString();
    for (const type of [
      'application/x-www-form-urlencoded',
      'Application/X-WWW-Form-Urlencoded ; charset=UTF-8',
    ]) {
      const headers = { 'CONTENT-TYPE': type };
      const { status } = await call('POST', '/license/verify', { headers, body });
      expect(status).toBe(200);
    }
  });

  it('trims blanks, and accepts the key as people type it', async () => {
    const typed = ` ${key.toLowerCase().replaceAll('-', ' ')}\n`;
    const { status } = await verify({ license_key: typed, club_slug: ` ${slug} `, extra: 1 });
    expect(status).toBe(200);
  });

  it.runIf(isInProcess)(
    'accepts a license through the last millisecond of its last day, in UTC',
    async () => {
      const lastDay = await issueLicense(slug, { expiresOn: '2027-06-30' });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-06-30T23:59:59.999Z') });
      expect((await verify({ license_key: lastDay, club_slug: slug })).status).toBe(200);
      vi.setSystemTime(Date.parse('2027-07-01T00:00:00.000Z'));
      const answer = await verify({ license_key: lastDay, club_slug: slug });
      expect([answer.status, answer.body.code]).toEqual([403, 'license_expired']);
    },
  );
});
