import { describe, expect, it } from 'vitest';
import { rotateToken } from '../../../test/support/table.ts';
import type { ClubDataError } from '../src/club-data-error.ts';
import { verifyLicense } from '../src/token/verify-license.ts';
import { answer, cut, problem, silence } from './support/faults.ts';
import { memoryStorage } from './support/memory-storage.ts';
import { offline, openPage, written } from './support/open-page.ts';
import { rejection } from './support/rejection.ts';

describe('the storage of a client', () => {
  it.each([true, false])(
    'keeps the last response of each call (synchronous: %s)',
    async (isSync) => {
      const storage = memoryStorage({ isSync });
      const { club, restart } = await openPage({ storage });
      const expected = [await club.listTeams(), await club.getSeason(2), await club.listPlayers()];
      await written(storage.items, 4);
      const page = restart(offline);
      const stored = [await page.listTeams(), await page.getSeason(2), await page.listPlayers()];
      expect(stored).toEqual(expected);
    },
  );

  it('is revalidated after a restart: unchanged data costs a 304', async () => {
    const { club, restart, proxy, storage } = await openPage();
    const teams = await club.listTeams();
    await written(storage.items, 2);
    const page = restart();
    expect(await page.listTeams()).toEqual(teams);
    expect(proxy.log()).toEqual(['/teams 200', '/teams 304']);
  });

  it('has frozen data, the same object while it is unchanged', async () => {
    const { club, restart, storage } = await openPage();
    await club.listTeams();
    await written(storage.items, 2);
    const page = restart(offline);
    const first = await page.listTeams();
    expect(await page.listTeams()).toBe(first);
    expect(Object.isFrozen(first[0]?.players)).toBe(true);
  });

  it('keeps the newest of two responses', async () => {
    const { club, restart, proxy, storage } = await openPage();
    await club.listTeams();
    proxy.spoil('read', answer(200, '{"data":[]}', { ETag: 'W/"new"' }));
    await club.listTeams();
    await written(storage.items, 2);
    expect(await restart(offline).listTeams()).toEqual([]);
  });

  it('has no more than cacheSize responses: the latest', async () => {
    const { club, restart, storage } = await openPage({ cacheSize: 2 });
    await club.listSeasons();
    await club.listTeams();
    await club.listPlayers();
    await expect.poll(() => [...storage.items.keys()].join()).toContain('/players');
    expect(storage.items.size).toBe(3);
    const page = restart(offline);
    expect(await page.listTeams()).toHaveLength(3);
    expect(await rejection(page.listSeasons())).toMatchObject({ code: 'network_failure' });
  });

  it('has neither token nor license key', async () => {
    const { club, storage, token, license } = await openPage({ storageKey: 'public' });
    await club.listTeams();
    await written(storage.items, 2);
    const content = JSON.stringify([...storage.items]);
    const [, , , secret = ''] = token.split('.');
    expect(
      [token, secret.slice(0, 8), license.licenseKey].filter((it) => content.includes(it)),
    ).toEqual([]);
  });
});

describe('a call that the service does not answer', () => {
  it.each([
    ['a connection that is cut', cut, 'network_failure'],
    ['no response in time', silence, 'no_answer'],
    ['a 503', problem('unavailable', { 'Retry-After': '60' }), 'unavailable'],
    ['a 429', problem('rate_limited'), 'rate_limited'],
    ['a 500', problem('internal_error'), 'internal_error'],
    ['a page of another site', answer(200, '<html>'), 'unreadable_answer'],
  ])('resolves with stored data after the first attempt: %s', async (_, fault, code) => {
    const { club, restart, proxy, storage, clock } = await openPage({ attemptTimeout: 1500 });
    const teams = await club.listTeams();
    await written(storage.items, 2);
    const errors: ClubDataError[] = [];
    proxy.spoil('read', fault);
    const page = restart();
    expect(await page.listTeams({ onStale: (error) => errors.push(error) })).toEqual(teams);
    expect(errors).toMatchObject([{ name: 'ClubDataError', code }]);
    expect({ sent: proxy.log().length, pauses: clock.pauses }).toEqual({ sent: 2, pauses: [] });
  });

  it.each([
    ['a connection that is cut', cut],
    ['no response in time', silence],
  ])('resolves with stored data after one verification, too: %s', async (_, fault) => {
    const options = { attemptTimeout: 1500, storageKey: 'public' };
    const { club, restart, proxy, storage, clock, license } = await openPage(options);
    const teams = await club.listTeams();
    await written(storage.items, 2);
    proxy.spoil('verify', fault);
    const page = restart({ token: undefined, licenseKey: license.licenseKey });
    const codes: string[] = [];
    const sent = proxy.log().length;
    expect(await page.listTeams({ onStale: ({ code }) => codes.push(code) })).toEqual(teams);
    expect([codes.length, proxy.log().length - sent, clock.pauses]).toEqual([1, 1, []]);
  });

  it('resolves with stored data when the token function is offline, too', async () => {
    const { club, restart, token, storage } = await openPage({ storageKey: 'public' });
    const teams = await club.listTeams();
    await written(storage.items, 2);
    const codes: string[] = [];
    const page = restart({ token: () => Promise.reject(new TypeError('Failed to fetch')) });
    const onStale = ({ code }: ClubDataError) => codes.push(code);
    expect(await page.listTeams({ onStale })).toEqual(teams);
    expect(codes).toEqual(['no_token']);
    expect(await restart({ token: async () => token }).listTeams({ onStale })).toEqual(teams);
    expect(codes).toEqual(['no_token']);
  });

  it('tells all callers that share it, and then none when the service answers again', async () => {
    const { club, proxy } = await openPage();
    await club.listTeams();
    const told: string[] = [];
    proxy.spoil('read', cut);
    const calls = ['first', 'second'].map((name) =>
      club.listTeams({ onStale: () => told.push(name) }),
    );
    await Promise.all(calls);
    await club.listTeams({ onStale: () => told.push('third') });
    expect(told).toEqual(['first', 'second']);
  });

  it('rejects when its own signal is aborted', async () => {
    const { club, proxy } = await openPage();
    await club.listTeams();
    proxy.spoil('read', silence);
    const signal = AbortSignal.timeout(50);
    expect(await rejection(club.listTeams({ signal }))).toBe(signal.reason);
  });

  it('rejects when nothing is stored', async () => {
    const { restart } = await openPage();
    expect(await rejection(restart({ ...offline, maxAttempts: 1 }).listTeams())).toMatchObject({
      code: 'network_failure',
    });
  });
});

describe('stored data', () => {
  it.each([
    ['an unknown token', problem('token_invalid'), 'token_invalid'],
    ['a forbidden license', problem('license_suspended'), 'license_suspended'],
    ['a club that is gone', problem('club_not_found'), 'club_not_found'],
  ])('is removed, all of it, after a refusal: %s', async (_, fault, code) => {
    const { club, restart, proxy, storage } = await openPage();
    await club.listTeams();
    await club.listPlayers();
    await written(storage.items, 3);
    proxy.spoil('read', fault);
    expect(await rejection(club.listTeams())).toMatchObject({ code });
    await written(storage.items, 0);
    expect(await rejection(restart({ ...offline, maxAttempts: 1 }).listPlayers())).toMatchObject({
      code: 'network_failure',
    });
  });

  it('of one team is removed when that is gone', async () => {
    const { club, proxy, storage } = await openPage();
    await club.getTeam(101);
    await club.listTeams();
    await written(storage.items, 3);
    proxy.spoil('read', problem('team_not_found'));
    expect(await rejection(club.getTeam(101))).toMatchObject({ code: 'team_not_found' });
    await written(storage.items, 2);
  });

  it('stays after the 403 of a proxy, but is not given', async () => {
    const { club, proxy, storage } = await openPage();
    await club.listTeams();
    await written(storage.items, 2);
    proxy.spoil('read', answer(403, '<html>'));
    expect(await rejection(club.listTeams())).toMatchObject({ code: 'unreadable_answer' });
    await club.listSeasons(); // is written after anything that the 403 had removed
    await written(storage.items, 3);
  });

  it.each([
    ['another address', { baseUrl: 'http://127.0.0.1:9/api/v1' }],
    ['another club', { club: 'other' }],
    ['another token', { token: 'cdt.other' }],
    ['another reader', { storageKey: 'admin' }],
  ])('is not given to %s', async (_, changes) => {
    const { club, restart, storage } = await openPage();
    await club.listTeams();
    await written(storage.items, 2);
    const page = restart({ ...offline, maxAttempts: 1, ...changes });
    expect(await rejection(page.listTeams())).toMatchObject({ code: 'network_failure' });
  });

  it('of an earlier token is removed', async () => {
    const { club, restart, storage, license } = await openPage();
    await club.listTeams();
    await club.listPlayers();
    await written(storage.items, 3);
    await rotateToken(license.club, license.licenseKey);
    const { bearer_token: token } = await verifyLicense(license);
    await restart({ token }).listTeams();
    await written(storage.items, 2);
  });

  it('is for any token of the reader that storageKey names', async () => {
    const { club, restart, storage, license, proxy } = await openPage({ storageKey: 'public' });
    await club.listTeams();
    await written(storage.items, 2);
    const { bearer_token: token } = await verifyLicense(license);
    await restart({ token }).listTeams();
    expect(proxy.log()).toEqual(['/teams 200', 'verify 200', '/teams 304']);
  });

  it('needs a storageKey when the token is not fixed', async () => {
    const { restart } = await openPage();
    expect(() => restart({ token: async () => 'cdt.a' })).toThrow('storage needs a storageKey');
  });
});
