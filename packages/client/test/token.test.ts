import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { rotateToken, updateLicense } from '../../../test/support/table.ts';
import { ClubDataError } from '../src/club-data-error.ts';
import type { TokenSource } from '../src/options.ts';
import { verifyLicense } from '../src/token/verify-license.ts';
import { after, answer, cut, gate, problem } from './support/faults.ts';
import { openClient } from './support/open-client.ts';
import { rejection } from './support/rejection.ts';

const MINUTE = 60_000;

describe('the token', () => {
  it('is requested by the first call, and used by all others', async () => {
    const { club, proxy } = await openClient();
    await club.listSeasons();
    await club.listTeams();
    expect(proxy.log()).toEqual(['verify 200', '/seasons 200', '/teams 200']);
  });

  it('is requested once by calls at the same time', async () => {
    const { club, proxy } = await openClient();
    await Promise.all([club.listSeasons(), club.listTeams(), club.listPlayers()]);
    expect(proxy.log().filter((line) => line.startsWith('verify'))).toEqual(['verify 200']);
  });

  it('is replaced when it is rejected', async () => {
    const { club, slug, proxy, licenseKey } = await openClient();
    proxy.spoil(
      'read',
      after(() => rotateToken(slug, licenseKey)),
    );
    expect(await club.listSeasons()).toHaveLength(1);
    expect(proxy.log()).toEqual(['verify 200', '/seasons 401', 'verify 200', '/seasons 200']);
  });

  it('is replaced once for calls that are rejected at the same time', async () => {
    const { club, slug, proxy, licenseKey } = await openClient();
    await club.listCategories();
    await rotateToken(slug, licenseKey);
    const refused = problem('token_expired');
    proxy.spoil('read', refused, refused, refused);
    await Promise.all([club.listSeasons(), club.listTeams(), club.listPlayers()]);
    expect(proxy.log().filter((line) => line.startsWith('verify'))).toHaveLength(2);
    expect(proxy.log().filter((line) => line.endsWith('401'))).toHaveLength(3);
  });

  it('is not replaced for a call that is rejected after it was replaced', async () => {
    const { club, slug, proxy, licenseKey } = await openClient();
    await club.listCategories();
    await rotateToken(slug, licenseKey);
    const { fault, arrived, release } = gate(problem('token_expired'));
    proxy.spoil('read', fault, problem('token_expired'));
    const late = club.listSeasons();
    await arrived;
    await club.listTeams();
    release();
    await late;
    expect(proxy.log().filter((line) => line.startsWith('verify'))).toHaveLength(2);
  });

  it('is replaced only once when the new one is rejected too', async () => {
    const { club, slug, proxy, licenseKey } = await openClient();
    const rotate = after(() => rotateToken(slug, licenseKey));
    proxy.spoil('read', rotate, problem('token_invalid'));
    expect(await rejection(club.listSeasons())).toMatchObject({ code: 'token_invalid' });
    expect(await rejection(club.listSeasons())).toMatchObject({ code: 'token_invalid' });
    expect(proxy.log()).toEqual(['verify 200', '/seasons 401', 'verify 200', '/seasons 401']);
  });

  it('is not sent again for a minute when it is rejected and verification returns it again', async () => {
    const { club, proxy, clock } = await openClient();
    proxy.spoil('read', problem('token_revoked')); // remembered by API Gateway after a resume
    for (let call = 0; call < 3; call += 1) {
      expect(await rejection(club.listSeasons())).toMatchObject({ code: 'token_revoked' });
    }
    expect(proxy.log()).toEqual(['verify 200', '/seasons 401', 'verify 200']);
    clock.pass(MINUTE);
    expect(await club.listSeasons()).toHaveLength(1);
  });
});

describe('a rejected license', () => {
  it.each([
    ['suspended', { status: 'suspended' }, 'license_suspended'],
    ['expired', { expiresOn: '2020-06-30' }, 'license_expired'],
  ] as const)('stops a client whose license is %s', async (_, changes, code) => {
    const { club, slug, proxy, licenseKey } = await openClient();
    proxy.spoil(
      'read',
      after(() => updateLicense(slug, licenseKey, changes)),
    );
    expect(await rejection(club.listSeasons())).toMatchObject({ code, status: 403 });
    expect(proxy.log()).toEqual(['verify 200', '/seasons 401', 'verify 403']);
  });

  it('is cached for a minute, then verified once', async () => {
    const { club, slug, proxy, licenseKey, clock } = await openClient();
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    const attempts = () => Promise.all([club.listSeasons(), club.listTeams()].map(rejection));
    const expected = { code: 'license_suspended' };
    expect(await attempts()).toMatchObject([expected, expected]);
    expect(await attempts()).toMatchObject([expected, expected]);
    expect(proxy.log()).toEqual(['verify 403']);
    clock.pass(MINUTE);
    expect(await attempts()).toMatchObject([expected, expected]);
    expect(proxy.log()).toEqual(['verify 403', 'verify 403']);
  });

  it('works again when it is active again', async () => {
    const { club, slug, licenseKey, clock } = await openClient();
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    await rejection(club.listSeasons());
    await updateLicense(slug, licenseKey, { status: 'active' });
    clock.pass(MINUTE);
    expect(await club.listSeasons()).toHaveLength(1);
  });

  it.each([
    ['an unknown key', { licenseKey: 'CDL-00000' }, 'invalid_license_key', 401],
    ['an unknown club', { club: 'no-such-club' }, 'club_not_found', 404],
  ] as const)('stops a client with %s', async (_, changes, code, status) => {
    const { another, proxy } = await openClient();
    const club = another(changes);
    expect(await rejection(club.listSeasons())).toMatchObject({ code, status });
    expect(await rejection(club.listSeasons())).toMatchObject({ code, status });
    expect(proxy.log()).toEqual([`verify ${status}`]);
  });
});

describe('the license key', () => {
  it('is in no URL and no error', async () => {
    const { club, slug, licenseKey, proxy } = await openClient({ maxAttempts: 1 });
    proxy.spoil('verify', problem('rate_limited'), answer(500, 'Oh'), cut);
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    for (let i = 0; i < 4; i += 1) {
      const shown = inspect(await rejection(club.listSeasons()), { depth: 9, showHidden: true });
      expect(shown).not.toContain(licenseKey);
    }
    const sent = proxy.passed.map(({ what, headers }) => `${what} ${JSON.stringify(headers)}`);
    expect(sent).toHaveLength(4);
    expect(sent.join(' ')).not.toContain(licenseKey);
  });

  it('is not sent to another address', async () => {
    const { club, proxy } = await openClient();
    proxy.spoil('verify', answer(307, '', { Location: `${proxy.baseUrl}/elsewhere` }));
    expect(await rejection(club.listSeasons())).toMatchObject({ code: 'unreadable_answer' });
    expect(proxy.log()).toEqual(['verify 307']);
  });
});

describe('a client without a license key', () => {
  it('uses the given token', async () => {
    const { another, slug, licenseKey, proxy } = await openClient();
    const { baseUrl } = proxy;
    const { bearer_token: token } = await verifyLicense({ baseUrl, club: slug, licenseKey });
    const club = another({ licenseKey: undefined, token });
    expect(await club.listSeasons()).toHaveLength(1);
    expect(proxy.log()).toEqual(['verify 200', '/seasons 200']);
  });

  it('stops when its only token is rejected', async () => {
    const { another, proxy } = await openClient();
    const club = another({ licenseKey: undefined, token: 'cdt.made-up' });
    for (let i = 0; i < 2; i += 1)
      expect(await rejection(club.listSeasons())).toMatchObject({ code: 'token_invalid' });
    expect(proxy.log()).toEqual(['/seasons 401']);
  });

  it('requests another token of its source when one is rejected', async () => {
    const { another, slug, licenseKey, proxy } = await openClient();
    const { baseUrl } = proxy;
    const { bearer_token: good } = await verifyLicense({ baseUrl, club: slug, licenseKey });
    const tokens = ['cdt.made-up', good];
    const club = another({ licenseKey: undefined, token: async () => tokens.shift() ?? '' });
    expect(await club.listSeasons()).toHaveLength(1);
    expect(proxy.log()).toEqual(['verify 200', '/seasons 401', '/seasons 200']);
  });

  it('reports the failure of its token source, and calls it again', async () => {
    const cause = new TypeError('Our server is down.');
    const sources: TokenSource[] = [
      () => {
        throw cause;
      },
      () => Promise.reject(cause),
    ];
    const { club, proxy } = await openClient({
      licenseKey: undefined,
      token: async (call) => sources.shift()?.(call) ?? 'cdt.made-up',
    });
    const expected = { name: 'ClubDataError', code: 'no_token', status: undefined, cause };
    expect(await rejection(club.listSeasons())).toMatchObject(expected);
    expect(await rejection(club.listSeasons())).toMatchObject(expected);
    expect(await rejection(club.listSeasons())).toMatchObject({ code: 'token_invalid' });
    expect(proxy.log()).toEqual(['/seasons 401']);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['an object', { token: 'cdt.a' }],
  ])('reports a token source that returns %s', async (_, token) => {
    const { club, proxy } = await openClient({
      licenseKey: undefined,
      token: async () => token as string,
    });
    expect(await rejection(club.listSeasons())).toMatchObject({
      code: 'no_token',
      detail: 'The token function returned no text.',
    });
    expect(proxy.log()).toEqual([]);
  });

  it('rethrows a ClubDataError of its token source', async () => {
    const error = new ClubDataError('license_suspended', 'Suspended.', { status: 403 });
    const { club } = await openClient({
      licenseKey: undefined,
      token: () => Promise.reject(error),
    });
    expect(await rejection(club.listSeasons())).toBe(error);
  });

  it('aborts its token source after totalTimeout', async () => {
    const signals: AbortSignal[] = [];
    const { club } = await openClient({
      licenseKey: undefined,
      totalTimeout: 30,
      token: ({ signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    const error = await rejection(club.listSeasons());
    expect(error).toMatchObject({ code: 'no_token', detail: 'No token came within 30 ms.' });
    expect(signals.map(({ reason }) => reason)).toEqual([error]);
  });
});
