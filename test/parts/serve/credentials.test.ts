import { beforeAll, describe, expect, it } from 'vitest';
import { findClubAndLicense } from '../../../functions/serve/credentials.ts';
import { createBearerToken } from '../../../shared/license/bearer-token.ts';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { recordVerification } from '../../../shared/table/licenses.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { meterTable } from '../../support/dynamodb/intercept-table.ts';
import { itemsOf } from '../../support/dynamodb/stored-items.ts';
import { freshSlug, issueLicense, publishClub, table } from '../../support/table.ts';

const slug = freshSlug();
let club: Club;
let key: string;
const license = () => ({
  licenseId: licenseIdOf(key),
  status: 'active',
  view: 'full',
  expiresOn: '2099-12-31',
  createdAt: '2026-01-01T00:00:00.000Z',
  tokenDigest: createBearerToken(key, { slug, generation: 0 }).digest,
});

beforeAll(async () => {
  club = await publishClub(makeClubFile({ slug }));
  key = await issueLicense(slug);
});

describe('findClubAndLicense', () => {
  it('takes one strongly consistent read of two units', async () => {
    const metered = meterTable();
    const found = await findClubAndLicense(metered.table, slug, licenseIdOf(key));
    expect(found).toEqual({ club, license: license() });
    expect(metered.takeReads()).toEqual([2]);
  });

  it('finds one without the other, and neither of another club', async () => {
    const unpublished = freshSlug();
    const other = licenseIdOf(await issueLicense(unpublished));
    expect(await findClubAndLicense(table, slug, other)).toEqual({ club, license: undefined });
    const withoutClub = await findClubAndLicense(table, unpublished, other);
    expect(withoutClub).toMatchObject({ club: undefined, license: { licenseId: other } });
    const neither = await findClubAndLicense(table, unpublished, licenseIdOf(key));
    expect(neither).toEqual({ club: undefined, license: undefined });
  });
});

describe('the stored items of a club and its licenses', () => {
  it('have neither a license key nor a token', async () => {
    const token = createBearerToken(key, { slug, generation: 0 });
    const { licenseId, digest } = token;
    await recordVerification(table, slug, { licenseId, tokenDigest: digest, now: new Date() });
    const items = await itemsOf(`CLUB#${slug}`);
    const kinds = items.map(({ sk }) => String(sk).split('#')[0]);
    expect(new Set(kinds)).toEqual(new Set(['CLUB', 'LICENSE', 'REVISION']));
    const text = JSON.stringify(items);
    expect(text).toContain(digest);
    const secret = token.text.split('.').at(-1) ?? '';
    for (const each of [key, key.replace('CDL-', ''), key.replaceAll('-', ''), secret]) {
      expect(each).not.toBe('');
      expect(text).not.toContain(each);
    }
  });
});
