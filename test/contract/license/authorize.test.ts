import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { anyToken } from '../../support/api/any-token.ts';
import { call, isInProcess } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import {
  freshSlug,
  issueLicense,
  publishClub,
  updateLicense,
  verify,
} from '../../support/table.ts';

const RESOURCES = ['seasons', 'seasons/1', 'categories', 'teams', 'teams/1', 'players'];

describe('a bearer token', () => {
  const slug = freshSlug();
  const path = `/clubs/${slug}/seasons`;
  let key: string;
  let token: string;

  beforeAll(async () => {
    await publishClub(makeClubFile({ slug }));
    key = await issueLicense(slug);
    token = await verify(slug, key);
  });
  afterEach(() => vi.useRealTimers());

  const unauthorized = async (headers: Record<string, string>, code: string) => {
    const answer = await call('GET', path, { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['www-authenticate']).toBe(
      code === 'token_missing'
        ? 'Bearer realm="club-data"'
        : 'Bearer realm="club-data", error="invalid_token"',
    );
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: expect.stringMatching(/^[A-Z].+\.$/),
      code,
      request_id: answer.headers['x-request-id'],
    });
  };

  it.each(['Bearer', 'bearer', 'BEARER'])('is accepted with the scheme %s', async (scheme) => {
    const answer = await call('GET', path, { headers: { Authorization: `${scheme} ${token}` } });
    expect(answer.status).toBe(200);
  });

  it.each(RESOURCES)('is required by GET and HEAD of %s', async (resource) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await call(method, `/clubs/${slug}/${resource}`);
      expect(answer.status).toBe(401);
    }
  });

  it('is missing when no Authorization or another scheme is sent', async () => {
    await unauthorized({}, 'token_missing');
    await unauthorized({ Authorization: `Basic ${token}` }, 'token_missing');
    await unauthorized({ Authorization: 'Bearer' }, 'token_missing');
    await unauthorized({ Authorization: token }, 'token_missing');
  });

  it('is told apart from a license key, also a mistyped one', async () => {
    for (const text of [key, key.toLowerCase(), key.slice(0, -1)]) {
      const { status, body } = await call('GET', path, {
        headers: { Authorization: `Bearer ${text}` },
      });
      expect(status).toBe(401);
      expect(body).toMatchObject({
        code: 'token_invalid',
        detail: 'This is a license key: exchange it at POST /license/verify.',
      });
    }
  });

  it('is invalid when it is malformed, altered or was never issued', async () => {
    const unknown = anyToken(slug, licenseIdOf(key));
    for (const text of ['x', `${token}x`, token.slice(1), token.toUpperCase(), unknown]) {
      await unauthorized({ Authorization: `Bearer ${text}` }, 'token_invalid');
    }
  });

  it('is revoked while its license is suspended, and works again afterwards', async () => {
    const license = await issueLicense(slug);
    const held = await verify(slug, license);
    await updateLicense(slug, license, { status: 'suspended' });
    await unauthorized({ Authorization: `Bearer ${held}` }, 'token_revoked');

    // Another spelling of the header has its own entry in API Gateway's cache of 60 seconds.
    await updateLicense(slug, license, { status: 'active' });
    const again = await call('GET', path, { headers: { Authorization: `bearer ${held}` } });
    expect(again.status).toBe(200);
  });

  it('is expired when its license has ended', async () => {
    const license = await issueLicense(slug);
    const held = await verify(slug, license);
    await updateLicense(slug, license, { expiresOn: '2020-12-31' });
    await unauthorized({ Authorization: `Bearer ${held}` }, 'token_expired');
  });

  it.runIf(isInProcess)(
    'works through the last millisecond of the last day (UTC), cached or not',
    async () => {
      const license = await issueLicense(slug, { expiresOn: '2027-06-30' });
      const held = await verify(slug, license);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-06-30T23:59:59.999Z') });
      expect((await call('GET', path, { token: held })).status).toBe(200);
      vi.setSystemTime(Date.parse('2027-07-01T00:00:00.000Z'));
      for (const Authorization of [`Bearer ${held}`, `bearer ${held}`]) {
        const late = await call('GET', path, { headers: { Authorization } });
        expect([late.status, late.body.code]).toEqual([401, 'token_expired']);
      }
    },
  );

  it.runIf(isInProcess)(
    'is checked again after 60 seconds, so that a suspension takes effect',
    async () => {
      const license = await issueLicense(slug);
      const held = await verify(slug, license);
      vi.useFakeTimers({ toFake: ['Date'] });
      expect((await call('GET', path, { token: held })).status).toBe(200);
      await updateLicense(slug, license, { status: 'suspended' });
      vi.setSystemTime(Date.now() + 59_000);
      expect((await call('GET', path, { token: held })).status).toBe(200);
      vi.setSystemTime(Date.now() + 2_000);
      expect((await call('GET', path, { token: held })).body.code).toBe('token_revoked');
    },
  );
});
