import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import { removeLicense } from '../../shared/table/change-license.ts';
import { anyToken } from '../support/api/any-token.ts';
import { type Answer, type Api, call } from '../support/call.ts';
import { openInProcess } from '../support/call-in-process.ts';
import { freshSlug, issueLicense, table, updateLicense, verify } from '../support/table.ts';
import { callCalmly } from './support/answers.ts';
import { forgeKey, forgeToken } from './support/forged.ts';
import { type OpenedClub, openMarkedClub } from './support/marked-club.ts';

let own: OpenedClub;
let other: OpenedClub;

beforeAll(async () => {
  own = await openMarkedClub('own');
  other = await openMarkedClub('other');
});

/** Verifies with throttles of its own, so that other tests do not exhaust them. */
const verifyAt = (api: Api, license_key: string, club_slug: string) =>
  call('POST', '/license/verify', {
    api,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ license_key, club_slug }),
  });

/** Returns what an answer reveals: all of it but the ids and the times of the request. */
function toldBy({ status, headers, body }: Answer) {
  const ids = ['x-request-id', 'x-amzn-requestid', 'x-amz-apigw-id', 'x-amzn-trace-id', 'date'];
  const told = Object.entries(headers).filter(([name]) => !ids.includes(name));
  return { status, headers: Object.fromEntries(told), body: { ...body, request_id: undefined } };
}

const expectAlike = (answers: Answer[], code: string) => {
  const [first, ...others] = answers.map(toldBy);
  expect(first?.body.code).toBe(code);
  for (const each of others) expect(each).toEqual(first);
};

describe('a guesser of license keys', () => {
  it('gets the same answer for a wrong, a nearly right and a malformed key, and one of another club', async () => {
    const removed = await issueLicense(own.slug);
    await removeLicense(table, own.slug, licenseIdOf(removed));
    const keys = [
      createLicenseKey(),
      forgeKey(own.key, 24),
      own.key.slice(0, -1),
      own.token,
      licenseIdOf(own.key),
      'x'.repeat(1_000),
      other.key,
      removed,
    ];
    const api = openInProcess();
    const answers = await Promise.all(keys.map((key) => verifyAt(api, key, own.slug)));
    expectAlike(answers, 'invalid_license_key');
  });

  it('gets an answer to the burst and the rate, then 429, while tokens go on working', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const api = openInProcess();
    const keys = Array.from({ length: 1_999 }, () => createLicenseKey());
    keys.push(own.key); // a right one is not told apart either
    const tryKeys = () => Promise.all(keys.map((key) => verifyAt(api, key, own.slug)));
    const answered = (all: Answer[]) => all.filter(({ status }) => status !== 429).length;
    const answers = await tryKeys();
    expect(answered(answers)).toBe(1_000);
    vi.advanceTimersByTime(1_000);
    expect(answered(await tryKeys())).toBe(500);
    const refused = answers.filter(({ status }) => status === 429);
    expectAlike(refused, 'rate_limited');
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(answers.at(-1)?.status).toBe(429);
    const read = await callCalmly('GET', `${own.path}/teams`, { api, token: own.token });
    expect(read.status).toBe(200);
  });
});

describe('a guesser of tokens', () => {
  const read = (path: string, token: string) => callCalmly('GET', `${path}/teams`, { token });

  it('gets the same answer for an unknown, a nearly right and a malformed one, and one of another club', async () => {
    const [, , licenseId = ''] = own.token.split('.');
    const [, , foreignId = ''] = other.token.split('.');
    const tokens = [
      anyToken(own.slug, licenseId),
      forgeToken(own.token, 42),
      own.token.slice(0, -1),
      own.token.replace(own.slug, other.slug),
      anyToken(own.slug, foreignId),
      anyToken(own.slug, licenseIdOf(createLicenseKey())),
      anyToken(freshSlug('none'), licenseId),
      licenseId,
    ];
    const answers = await Promise.all(tokens.map((token) => read(own.path, token)));
    expectAlike(answers, 'token_invalid');
  });

  it('learns that a text is a license key, and not whether there is such a license', async () => {
    const keys = [own.key, other.key, createLicenseKey(), own.key.slice(0, -1)];
    const answers = await Promise.all(keys.map((key) => read(own.path, key)));
    expectAlike(answers, 'token_invalid');
    expect(answers[0]?.body.detail).toContain('POST /license/verify');
  });

  it('is not told whether a license was suspended, has ended or was removed', async () => {
    for (const changes of [{ status: 'suspended' as const }, { expiresOn: '2020-12-31' }]) {
      const key = await issueLicense(own.slug);
      const token = await verify(own.slug, key);
      await updateLicense(own.slug, key, changes);
      const [, , licenseId = ''] = token.split('.');
      const guess = anyToken(own.slug, licenseId);
      expect((await read(own.path, guess)).body.code).toBe('token_invalid');
    }
  });

  it('reads of another club what is read of none', async () => {
    for (const resource of ['seasons', 'seasons/1', 'teams?season_id=x', 'teams/0', 'players']) {
      const answers = await Promise.all(
        [other.slug, freshSlug('none'), other.slug.toUpperCase()].map((slug) =>
          callCalmly('GET', `/clubs/${slug}/${resource}`, { token: own.token }),
        ),
      );
      expectAlike(answers, 'club_not_found');
    }
  });
});
