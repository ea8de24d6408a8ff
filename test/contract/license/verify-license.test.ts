import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { findLicense } from '../../../shared/table/licenses.ts';
import { type Answer, call, isInProcess } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, table } from '../../support/table.ts';

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

  it('issues a new token each time, and the earlier ones stay valid', async () => {
    const answers = [
      await verify({ license_key: key, club_slug: slug }),
      await verify({ license_key: key, club_slug: slug }),
    ];
    const tokens = answers.map(({ body }) => body.bearer_token);
    expect(tokens[0]).not.toBe(tokens[1]);
    for (const token of tokens) {
      const { status } = await call('GET', `/clubs/${slug}/seasons`, { token });
      expect(status).toBe(200);
    }
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
