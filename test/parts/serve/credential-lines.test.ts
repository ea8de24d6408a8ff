import type { APIGatewayProxyEvent, APIGatewayTokenAuthorizerEvent, Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as authorize } from '../../../functions/authorize.ts';
import { handler as verifyLicense } from '../../../functions/verify-license.ts';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { anyToken } from '../../support/api/any-token.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, updateLicense } from '../../support/table.ts';

let slug: string;
let key: string;
let shortId: string;
const lines: unknown[] = [];
beforeEach(async () => {
  slug = freshSlug();
  await publishClub(makeClubFile({ slug }));
  key = await issueLicense(slug);
  shortId = licenseIdOf(key).slice(0, 8);
  lines.length = 0;
  for (const method of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const check = (token: string) =>
  authorize({
    type: 'TOKEN',
    methodArn: 'arn:aws:execute-api:eu-central-1:1:api/api/GET/v1/clubs/a/teams',
    authorizationToken: `Bearer ${token}`,
  } satisfies APIGatewayTokenAuthorizerEvent);

function send(text: string) {
  const event = {
    multiValueHeaders: { 'content-type': ['application/json'] },
    body: text,
    requestContext: { requestId: 'request-1' },
  };
  return verifyLicense(event as unknown as APIGatewayProxyEvent, {} as Context);
}

async function verify(): Promise<string> {
  const { body } = await send(JSON.stringify({ license_key: key, club_slug: slug }));
  return JSON.parse(body).bearer_token;
}

describe('for logs and metrics', () => {
  it('a verification is a line with club and the start of the license id', async () => {
    await verify();
    expect(lines).toEqual([{ verified: shortId, club: slug }]);
  });

  it.each([
    ['that is cut off', (fields: string) => fields.slice(0, -1)],
    ['with a forbidden field', (fields: string) => fields.replace('{', '{"__proto__": {}, ')],
  ])('a body %s is a line without the key', async (_how, change) => {
    const fields = JSON.stringify({ license_key: key, club_slug: slug });
    expect((await send(change(fields))).statusCode).toBe(400);
    expect(lines).toEqual([{ code: 'malformed_body', status: 400, request_id: 'request-1' }]);
  });

  it('an accepted token is no line; its context has the start of the license id', async () => {
    const token = await verify();
    lines.length = 0;
    expect((await check(token)).context).toMatchObject({ club: slug, license: shortId });
    expect(lines).toEqual([]);
  });

  it('a malformed token is a line with its code', async () => {
    expect((await check('x')).context).not.toHaveProperty('license');
    expect(lines).toEqual([{ code: 'token_invalid', status: 401 }]);
  });

  it('a refused token is a line with its code; its context has what the token claims', async () => {
    const token = await verify();
    await updateLicense(slug, key, { status: 'suspended' });
    lines.length = 0;
    expect((await check(token)).context).toMatchObject({
      code: 'token_revoked',
      club: slug,
      license: shortId,
    });
    await check(anyToken(slug, licenseIdOf(key)));
    expect(lines).toEqual([
      { code: 'token_revoked', status: 401 },
      { code: 'token_invalid', status: 401 },
    ]);
  });
});
