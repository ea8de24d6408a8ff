import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, updateLicense } from '../../support/table.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const UNKNOWN_KEY = 'CDL-TH6GD-AFWYS-ZT2R6-46A24-8YNWZ-12HSV';

const verify = (fields: unknown, headers: Record<string, string> = JSON_TYPE): Promise<Answer> =>
  call('POST', '/license/verify', { headers, body: JSON.stringify(fields) });

describe('POST /license/verify rejects', () => {
  const slug = freshSlug();
  let key: string;

  beforeAll(async () => {
    await publishClub(makeClubFile({ slug }));
    key = await issueLicense(slug);
  });

  const expectProblem = (answer: Answer, members: object) => {
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({
      valid: false,
      type: 'about:blank',
      request_id: answer.headers['x-request-id'],
      detail: expect.any(String),
      status: answer.status,
      ...members,
    });
  };

  it('an unknown club with 404', async () => {
    for (const club_slug of ['no-such-club', 'No Club', '../x', 'x'.repeat(3000), `${slug}#CLUB`]) {
      const answer = await verify({ license_key: key, club_slug });
      expect(answer.status).toBe(404);
      expectProblem(answer, { code: 'club_not_found', title: 'Not Found' });
    }
  });

  it('a slug in another case, which is another slug', async () => {
    const answer = await verify({ license_key: key, club_slug: slug.toUpperCase() });
    expect(answer.status).toBe(404);
  });

  it('an unknown or malformed key with 401', async () => {
    for (const license_key of [UNKNOWN_KEY, 'secret', key.slice(0, -1), `${key}0`]) {
      const answer = await verify({ license_key, club_slug: slug });
      expect(answer.status).toBe(401);
      expectProblem(answer, { code: 'invalid_license_key', title: 'Unauthorized' });
    }
  });

  it('a malformed key with 401, also for an unknown club', async () => {
    const answer = await verify({ license_key: 'secret', club_slug: 'no-such-club' });
    expect(answer.status).toBe(401);
  });

  it('the key of another club with 401', async () => {
    const { slug: other } = await publishClub(makeClubFile({ slug: freshSlug('other') }));
    const answer = await verify({ license_key: await issueLicense(other), club_slug: slug });
    expect(answer.status).toBe(401);
    expectProblem(answer, { code: 'invalid_license_key', title: 'Unauthorized' });
  });

  it('a suspended license with 403, also when it has expired too', async () => {
    const suspended = await issueLicense(slug, { status: 'suspended', expiresOn: '2020-01-01' });
    const answer = await verify({ license_key: suspended, club_slug: slug });
    expect(answer.status).toBe(403);
    expectProblem(answer, { code: 'license_suspended', title: 'Forbidden' });
  });

  it('an expired license with 403, and accepts it once it is extended', async () => {
    const expired = await issueLicense(slug, { expiresOn: '2020-01-01' });
    const answer = await verify({ license_key: expired, club_slug: slug });
    expect(answer.status).toBe(403);
    expectProblem(answer, { code: 'license_expired', title: 'Forbidden' });

    await updateLicense(slug, expired, { expiresOn: '2099-01-01' });
    expect((await verify({ license_key: expired, club_slug: slug })).status).toBe(200);
  });

  it.each([
    [{}, ['license_key missing', 'club_slug missing']],
    [{ license_key: UNKNOWN_KEY }, ['club_slug missing']],
    [{ license_key: ' ', club_slug: '' }, ['license_key empty', 'club_slug empty']],
    [{ license_key: 5, club_slug: null }, ['license_key wrong_type', 'club_slug wrong_type']],
    [{ license_key: [UNKNOWN_KEY], club_slug: 'x' }, ['license_key wrong_type']],
    [[], ['license_key missing', 'club_slug missing']],
    ['text', ['license_key missing', 'club_slug missing']],
    [null, ['license_key missing', 'club_slug missing']],
  ])('the fields of %j with 422', async (fields, expected) => {
    const answer = await verify(fields);
    expect(answer.status).toBe(422);
    const found = answer.body.errors.map(
      (error: { field: string; code: string }) => `${error.field} ${error.code}`,
    );
    expect(found).toEqual(expected);
    expectProblem(answer, {
      code: 'validation_failed',
      title: 'Unprocessable Entity',
      errors: expect.any(Array),
    });
  });

  it.each([
    ['{', 'The request body is not JSON.'],
    ['{"license_key": }', 'The request body is not JSON.'],
    ['license_key=x', 'The request body is not JSON.'],
    ['', 'The request body is empty.'],
  ])('the body %j with 400, and does not repeat it', async (body, detail) => {
    const answer = await call('POST', '/license/verify', { headers: JSON_TYPE, body });
    expect(answer.status).toBe(400);
    expectProblem(answer, { code: 'malformed_body', title: 'Bad Request', detail });
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'json'])(
    'the media type %s with 415',
    async (type) => {
      const answer = await verify({ license_key: key, club_slug: slug }, { 'Content-Type': type });
      expect(answer.status).toBe(415);
      expectProblem(answer, { code: 'unsupported_media_type', title: 'Unsupported Media Type' });
    },
  );

  it('a body without a media type with 415', async () => {
    expect((await verify({ license_key: key, club_slug: slug }, {})).status).toBe(415);
  });

  it('more than 8 KB with 413, and accepts 8 KB', async () => {
    const withLength = (length: number) => {
      const body = new URLSearchParams({ license_key: key, club_slug: slug, x: '' }).toString();
      return call('POST', '/license/verify', {
        headers: FORM_TYPE,
        body: body.padEnd(length, 'é'),
      });
    };
    const answer = await withLength(8192);
    expect(answer.status).toBe(413);
    expectProblem(answer, { code: 'body_too_large', title: 'Payload Too Large' });
    const ascii = new URLSearchParams({ license_key: key, club_slug: slug, x: '' }).toString();
    const full = { headers: FORM_TYPE, body: ascii.padEnd(8192, 'x') };
    expect((await call('POST', '/license/verify', full)).status).toBe(200);
  });
});
