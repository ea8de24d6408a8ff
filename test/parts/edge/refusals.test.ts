import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ViewerResponse } from '../../../packages/local-runtime/src/cloudfront/viewer-event.ts';
import { clubEntry, licenseEntry } from '../../../shared/edge/edge-entries.ts';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { anyToken } from '../../support/api/any-token.ts';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { openEdge, SECRET } from '../../support/edge/open-edge.ts';
import {
  freshSlug,
  issueLicense,
  publishClub,
  updateLicense,
  verify,
} from '../../support/table.ts';

beforeEach(() => vi.stubEnv('EDGE_SECRET', SECRET));
afterEach(() => vi.unstubAllEnvs());

/** Without those that API Gateway adds. */
const ownHeaders = ({ headers }: { headers: Record<string, string> }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-amz')));

describe('a 401 of the edge', () => {
  it.each([
    ['token_revoked', { status: 'suspended' }, false],
    ['token_expired', { expiresOn: '2020-12-31' }, false],
    ['token_revoked', { status: 'suspended', expiresOn: '2020-12-31' }, false],
    ['token_invalid', {}, true],
  ])('is what the API answers: %s for %j', async (code, changes, isForged) => {
    const slug = freshSlug();
    const club = await publishClub(makeClubFile({ slug }));
    const key = await issueLicense(slug);
    const issued = await verify(slug, key);
    await updateLicense(slug, key, changes);
    const license = { licenseId: licenseIdOf(key), status: 'active', expiresOn: '2099-12-31' };
    const edge = openEdge();
    edge.write(
      licenseEntry(slug, { ...license, view: 'full', ...changes }),
      clubEntry(SECRET, club),
    );

    const forged = anyToken(slug, licenseIdOf(key)) + issued.slice(-53);
    const token = isForged ? forged : issued;
    const fromApi = await call('GET', `/clubs/${slug}/teams`, { token });
    const { statusCode, statusDescription, headers, body } = (await edge.ask({
      token,
    })) as ViewerResponse;
    expect(fromApi.body.code).toBe(code);
    expect([statusCode, statusDescription]).toEqual([fromApi.status, 'Unauthorized']);
    const withOwnId = fromApi.bytes.toString().replace(fromApi.body.request_id, 'request-1');
    expect(body).toBe(withOwnId);
    const sent = Object.entries(headers ?? {}).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(sent)).toEqual({
      ...ownHeaders(fromApi),
      'x-request-id': 'request-1',
    });
  });
});
