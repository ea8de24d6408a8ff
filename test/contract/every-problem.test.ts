import { STATUS_CODES } from 'node:http';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Invocation } from '../../packages/local-runtime/src/testing.ts';
import { licenseIdOf } from '../../shared/license/license-key.ts';
import { type ProblemCode, problems } from '../../shared/problem.ts';
import type { Club } from '../../shared/table/clubs.ts';
import { anyToken } from '../support/api/any-token.ts';
import { type Answer, type CallOptions, call, isInProcess } from '../support/call.ts';
import { openInProcess } from '../support/call-in-process.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { damageDocument } from '../support/dynamodb/damage-document.ts';
import { loseDocuments } from '../support/dynamodb/lose-documents.ts';
import { freshSlug, issueLicense, publishClub, updateLicense } from '../support/table.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const slug = freshSlug();
let key: string;
let token: string;

const post = (fields: Record<string, string>, options: CallOptions = {}) =>
  call('POST', '/license/verify', {
    headers: FORM,
    body: new URLSearchParams(fields).toString(),
    ...options,
  });
const verify = (license_key: string, club_slug = slug) => post({ license_key, club_slug });
const get = (resource: string, options: CallOptions = { token }) =>
  call('GET', `/clubs/${slug}/${resource}`, options);

/** An API whose functions are replaced by a stub. */
const withFunctions = (answer: () => Promise<Invocation>) => ({ api: openInProcess(answer) });
const failing = async (): Promise<Invocation> => ({
  type: 'failed',
  error: { errorType: 'Error', errorMessage: 'broken' },
});
const NO_REVISION = '20260101T000000.000Z-0000000000000000';
const malformed = async (): Promise<Invocation> => ({ type: 'done', result: '"text"' });
const fine = async (): Promise<Invocation> => ({ type: 'done', result: '{}' });

/** The answer to a token whose license has changed since it was issued. */
async function getAfter(changes: Parameters<typeof updateLicense>[2]): Promise<Answer> {
  const license = await issueLicense(slug);
  const { bearer_token } = (await verify(license)).body;
  await updateLicense(slug, license, changes);
  return get('teams', { token: bearer_token });
}

/** The players of a club, after a change of what is stored. */
async function readPlayersAfter(change: (club: Club) => Promise<unknown>): Promise<Answer> {
  const club = await publishClub(makeClubFile({ slug: freshSlug() }));
  const verified = await verify(await issueLicense(club.slug), club.slug);
  await change(club);
  return call('GET', `/clubs/${club.slug}/players`, { token: verified.body.bearer_token });
}

async function exceedBurst(): Promise<Answer | undefined> {
  vi.useFakeTimers({ toFake: ['performance'] }); // no token comes back meanwhile
  const { api } = withFunctions(fine);
  const burst = Array.from({ length: 1_050 }, () => post({}, { api }));
  return (await Promise.all(burst)).findLast(({ status }) => status !== 200);
}

async function waitForTimeout(): Promise<Answer> {
  const { api } = withFunctions(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = post({}, { api });
  await vi.advanceTimersByTimeAsync(10_000); // the integration's timeout
  return answer;
}

type Members = { detail?: string; valid?: false; errors?: object[] };

/** How a client meets each error: as problem details of these members, beside those of all. */
const causes: Record<ProblemCode, [cause: () => Promise<Answer | undefined>, members?: Members]> = {
  malformed_body: [() => post({}), { valid: false, detail: 'The request body is empty.' }],
  token_missing: [() => get('teams', {})],
  token_invalid: [() => get('teams', { token: anyToken(slug, licenseIdOf(key)) })],
  token_expired: [() => getAfter({ expiresOn: '2020-12-31' })],
  token_revoked: [() => getAfter({ status: 'suspended' })],
  invalid_license_key: [() => verify('secret'), { valid: false }],
  license_expired: [
    async () => verify(await issueLicense(slug, { expiresOn: '2020-12-31' })),
    { valid: false },
  ],
  license_suspended: [
    async () => verify(await issueLicense(slug, { status: 'suspended' })),
    { valid: false },
  ],
  club_not_found: [() => call('GET', '/clubs/other/teams', { token })],
  season_not_found: [() => get('seasons/999')],
  team_not_found: [() => get('teams/999')],
  not_found: [() => get('coaches')],
  method_not_allowed: [() => call('DELETE', `/clubs/${slug}/teams`)],
  revision_not_live: [() => get(`teams?revision=${NO_REVISION}`)],
  revision_gone: [() => get(`changes?since=${NO_REVISION}`)],
  body_too_large: [() => post({ x: 'x'.repeat(10 * 1024 * 1024) })],
  unsupported_media_type: [
    () => call('PUT', `/clubs/${slug}/teams`, { headers: { 'Content-Type': 'application/yaml' } }),
  ],
  validation_failed: [
    () => get('seasons?all=maybe'),
    {
      errors: [
        {
          field: 'all',
          code: 'invalid',
          detail: 'is neither true (1, yes, on) nor false (0, no, off)',
        },
      ],
    },
  ],
  rate_limited: [exceedBurst],
  internal_error: [() => readPlayersAfter((club) => damageDocument(club, 'PLAYERS'))],
  unavailable: [() => get('teams', { token, ...withFunctions(failing) })],
  document_missing: [
    () => readPlayersAfter((club) => loseDocuments(club, (name) => name === 'PLAYERS')),
  ],
  timeout: [waitForTimeout],
};

const CHALLENGE = { 'www-authenticate': 'Bearer realm="club-data", error="invalid_token"' };

/** The headers that tell a client what to do next. */
const advice: Partial<Record<ProblemCode, object>> = {
  token_missing: { 'www-authenticate': 'Bearer realm="club-data"' },
  token_invalid: CHALLENGE,
  token_expired: CHALLENGE,
  token_revoked: CHALLENGE,
  method_not_allowed: { allow: 'GET, HEAD, OPTIONS' },
  rate_limited: { 'retry-after': '1' },
  unavailable: { 'retry-after': '5' },
  document_missing: { 'retry-after': '5' },
};

const EXPOSED = 'Allow, Content-Encoding, ETag, Retry-After, Vary, WWW-Authenticate, X-Request-Id';

const ADVICE = ['www-authenticate', 'allow', 'retry-after'];

describe.runIf(isInProcess)('every error', () => {
  beforeAll(async () => {
    await publishClub(makeClubFile({ slug }));
    key = await issueLicense(slug);
    token = (await verify(key)).body.bearer_token;
  });
  afterEach(() => vi.useRealTimers());

  const expectProblem = (answer: Answer | undefined, code: ProblemCode, members: Members = {}) => {
    const { status, detail } = problems[code];
    const { headers = {}, body } = answer ?? {};
    expect(body).toEqual({
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      detail,
      code,
      request_id: headers['x-request-id'],
      ...members,
    });
    expect(answer?.status).toBe(status);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\w-]{20,}$/),
    });
    // Any page may read what is wrong, but for what a verification itself says.
    const isReadable = !('valid' in members);
    expect(headers['access-control-allow-origin']).toBe(isReadable ? '*' : undefined);
    expect(headers['access-control-expose-headers']).toBe(isReadable ? EXPOSED : undefined);
    const given = Object.entries(headers).filter(([name]) => ADVICE.includes(name));
    expect(Object.fromEntries(given)).toEqual(advice[code] ?? {});
  };

  it.each(Object.keys(causes) as ProblemCode[])('is problem details: %s', async (code) => {
    const [cause, members] = causes[code];
    expectProblem(await cause(), code, members);
  });

  it.each([
    ['fails', failing],
    ['returns a malformed response', malformed],
  ])('is unavailable when a function %s', async (_, handler) => {
    expectProblem(await post({}, withFunctions(handler)), 'unavailable');
  });
});
