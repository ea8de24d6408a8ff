import { beforeAll, describe, expect, it } from 'vitest';
import { type BearerToken, createBearerToken } from '../../../shared/license/bearer-token.ts';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { findClubAndLicense, findLicenseAndToken } from '../../../shared/serve/credentials.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { recordVerification } from '../../../shared/table/licenses.ts';
import { recordToken } from '../../../shared/table/tokens.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { meterTable } from '../../support/dynamodb/intercept-table.ts';
import { itemsOf } from '../../support/dynamodb/stored-items.ts';
import { freshSlug, issueLicense, publishClub, table } from '../../support/table.ts';

const ISSUED_AT = new Date('2026-08-01T12:00:00.000Z');

const slug = freshSlug();
let club: Club;
let key: string;
let token: BearerToken & { text: string };
const license = () => ({
  licenseId: licenseIdOf(key),
  status: 'active',
  view: 'full',
  expiresOn: '2099-12-31',
  createdAt: '2026-01-01T00:00:00.000Z',
});

beforeAll(async () => {
  club = await publishClub(makeClubFile({ slug }));
  key = await issueLicense(slug);
  token = createBearerToken(slug, licenseIdOf(key), 7);
  await recordToken(table, token, ISSUED_AT);
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

describe('findLicenseAndToken', () => {
  it('takes one strongly consistent read of two units', async () => {
    const metered = meterTable();
    const found = await findLicenseAndToken(metered.table, token);
    expect(found).toEqual({ license: license(), isIssued: true });
    expect(metered.takeReads()).toEqual([2]);
  });

  it('finds one without the other, and neither of another license or club', async () => {
    const orphan = createBearerToken(slug, 'f'.repeat(32), 7);
    await recordToken(table, orphan, ISSUED_AT);
    const find = (one: BearerToken) => findLicenseAndToken(table, one);
    expect(await find(orphan)).toEqual({ license: undefined, isIssued: true });
    const unknown = createBearerToken(slug, licenseIdOf(key), 7);
    expect(await find(unknown)).toEqual({ license: license(), isIssued: false });
    const licenseId = licenseIdOf(await issueLicense(slug));
    expect(await find({ ...token, licenseId })).toMatchObject({ isIssued: false });
    expect(await find({ ...token, slug: freshSlug() })).toMatchObject({ license: undefined });
  });
});

describe('the stored items', () => {
  it('of a token have its slot, its digest and the time of issue', async () => {
    expect(await itemsOf(`TOKEN#${token.licenseId}`)).toEqual([
      {
        pk: `TOKEN#${token.licenseId}`,
        sk: 'TOKEN#7',
        digest: token.digest,
        issued_at: '2026-08-01T12:00:00.000Z',
      },
    ]);
  });

  it('of a club and its licenses have neither a license key nor a token', async () => {
    await recordVerification(table, { slug, licenseId: token.licenseId, now: new Date() });
    const items = [
      ...(await itemsOf(`CLUB#${slug}`)),
      ...(await itemsOf(`TOKEN#${token.licenseId}`)),
    ];
    const kinds = items.map(({ sk }) => String(sk).split('#')[0]);
    expect(new Set(kinds)).toEqual(new Set(['CLUB', 'LICENSE', 'REVISION', 'TOKEN']));
    const text = JSON.stringify(items);
    const secret = token.text.split('.').at(-1) ?? '';
    for (const each of [key, key.replace('CDL-', ''), key.replaceAll('-', ''), secret]) {
      expect(each).not.toBe('');
      expect(text).not.toContain(each);
    }
  });
});
