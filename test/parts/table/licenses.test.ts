import { describe, expect, it } from 'vitest';
import type { License } from '../../../shared/license/license.ts';
import {
  changeLicense,
  LicenseChanged,
  recordLostLicense,
  removeLicense,
  replaceLicense,
  revokeLicense,
} from '../../../shared/table/change-license.ts';
import {
  findLicense,
  listLicenses,
  recordLicense,
  recordVerification,
} from '../../../shared/table/licenses.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { meterTable, writesOf } from '../../support/dynamodb/intercept-table.ts';
import { changeStored, endToken, freshSlug, publishClub, table } from '../../support/table.ts';

const ID = '0123456789abcdef0123456789abcdef';
const NOW = new Date('2026-08-01T12:00:00.000Z');

const DIGEST = 'd'.repeat(64);
const VERIFICATION = { licenseId: ID, tokenDigest: DIGEST, now: NOW };

const makeLicense = (changes: Partial<License> = {}): License => ({
  licenseId: ID,
  status: 'active',
  view: 'full',
  expiresOn: '2027-06-30',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

const find = (slug: string) => findLicense(table, slug, ID);

describe('a license', () => {
  it('is found as it was recorded last, in its club only', async () => {
    const slug = freshSlug();
    for (const changes of [
      { label: 'web', lastVerifiedAt: NOW.toISOString() },
      { status: 'suspended' } as const,
      {},
    ]) {
      await recordLicense(table, slug, makeLicense(changes));
      expect(await find(slug)).toEqual(makeLicense(changes));
    }
    expect(await find(freshSlug())).toBeUndefined();
  });

  it('is read strongly consistently', async () => {
    const metered = meterTable();
    await findLicense(metered.table, freshSlug(), ID);
    expect(metered.takeReads()).toEqual([1]);
  });

  it('changes its status, last day or last verification alone', async () => {
    const slug = freshSlug();
    await recordLicense(table, slug, makeLicense({ label: 'web' }));
    for (const status of ['suspended', 'active'] as const) {
      await changeStored(table, slug, { licenseId: ID, status });
      expect(await find(slug)).toEqual(makeLicense({ label: 'web', status }));
    }
    await changeStored(table, slug, { licenseId: ID, expiresOn: '2101-06-30' });
    expect(await recordVerification(table, slug, VERIFICATION)).toBe(true);
    const changes = { lastVerifiedAt: NOW.toISOString(), tokenDigest: DIGEST };
    expect(await find(slug)).toEqual(
      makeLicense({ label: 'web', expiresOn: '2101-06-30', ...changes }),
    );
  });

  it('is not created by a change', async () => {
    const slug = freshSlug();
    const shown = makeLicense();
    const next = { ...shown, expiresOn: '2101-06-30' };
    await expect(changeLicense(table, slug, { shown, next })).rejects.toEqual(
      new LicenseChanged(undefined),
    );
    await expect(replaceLicense(table, slug, { shown, by: ID })).rejects.toThrow(LicenseChanged);
    expect(await recordVerification(table, slug, VERIFICATION)).toBe(false);
    expect(await find(slug)).toBeUndefined();
  });
});

describe('a license that was lost', () => {
  it('is added once, and written over no other', async () => {
    const slug = freshSlug();
    const lost = makeLicense({ tokenGeneration: 1_000 });
    for (const _ of [1, 2]) await recordLostLicense(table, slug, lost); // a retry
    expect(await find(slug)).toEqual(lost);
    await changeStored(table, slug, { licenseId: ID, status: 'suspended' });
    await expect(recordLostLicense(table, slug, lost)).rejects.toThrow(LicenseChanged);
    expect(await find(slug)).toMatchObject({ status: 'suspended' });
  });
});

describe('a license that has changed since it was shown', () => {
  const shown = makeLicense({ tokenDigest: DIGEST });
  const next = { ...shown, expiresOn: '2028-06-30' };
  const actions = {
    'is not changed': (slug: string) => changeLicense(table, slug, { shown, next }),
    'is not revoked': (slug: string) => revokeLicense(table, slug, shown),
    'is not replaced': (slug: string) => replaceLicense(table, slug, { shown, by: ID }),
  };

  it.each(Object.entries(actions))('%s', async (_, act) => {
    for (const changes of [
      { status: 'suspended' },
      { expiresOn: '2027-06-29' },
      { tokenGeneration: 1 },
    ]) {
      const slug = freshSlug();
      const now = makeLicense(changes);
      await recordLicense(table, slug, now);
      await expect(act(slug)).rejects.toMatchObject({ name: 'LicenseChanged', now });
      expect(await find(slug)).toEqual(now);
    }
  });

  it('by a verification alone is changed', async () => {
    for (const act of Object.values(actions)) {
      const slug = freshSlug();
      const verified = { lastVerifiedAt: NOW.toISOString(), tokenDigest: 'e'.repeat(64) };
      await recordLicense(table, slug, makeLicense(verified));
      await act(slug);
      expect(await find(slug)).not.toEqual(makeLicense(verified));
    }
  });
});

describe('the token of a license', () => {
  it('ends alone: its digest goes, and its generation rises', async () => {
    const slug = freshSlug();
    const before = makeLicense({ label: 'web', tokenDigest: DIGEST });
    await recordLicense(table, slug, before);
    for (const tokenGeneration of [1, 2]) {
      await endToken(table, slug, ID);
      expect(await find(slug)).toEqual({ ...before, tokenDigest: undefined, tokenGeneration });
    }
  });

  it('is not stored by a verification that has read an earlier or a later generation', async () => {
    const slug = freshSlug();
    await recordLicense(table, slug, makeLicense());
    const verifiedAs = (tokenGeneration?: number) =>
      recordVerification(table, slug, { ...VERIFICATION, tokenGeneration });
    expect(await verifiedAs(1)).toBe(false);
    await endToken(table, slug, ID);
    for (const generation of [undefined, 0, 2]) expect(await verifiedAs(generation)).toBe(false);
    expect((await find(slug))?.tokenDigest).toBeUndefined();
    expect(await verifiedAs(1)).toBe(true);
    expect((await find(slug))?.tokenDigest).toBe(DIGEST);
  });

  it('stays when the license is recorded again as it was read', async () => {
    const slug = freshSlug();
    const license = makeLicense({ tokenDigest: DIGEST, tokenGeneration: 3 });
    await recordLicense(table, slug, license);
    expect(await find(slug)).toEqual(license);
  });
});

describe('the removal of a license', () => {
  it('deletes one item', async () => {
    const slug = freshSlug();
    await recordLicense(table, slug, makeLicense());
    expect(await writesOf((counting) => removeLicense(counting, slug, ID))).toHaveLength(1);
    expect(await find(slug)).toBeUndefined();
  });
});

describe('a public license', () => {
  it('stays public through every change', async () => {
    const slug = freshSlug();
    await recordLicense(table, slug, makeLicense({ view: 'public' }));
    expect(await find(slug)).toEqual(makeLicense({ view: 'public' }));
    for (const status of ['suspended', 'active'] as const) {
      await changeStored(table, slug, { licenseId: ID, status });
      expect(await find(slug)).toEqual(makeLicense({ view: 'public', status }));
    }
  });

  it.each(['other', '', undefined])('cannot be read with the view %j', async (view) => {
    const slug = freshSlug();
    await recordLicense(table, slug, makeLicense({ view: view as never }));
    await expect(find(slug)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the list of licenses', () => {
  it('has those of one club, oldest first', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    expect(await listLicenses(table, slug)).toEqual([]);
    const licenses = ['2026-03-01', '2026-01-01', '2026-02-01'].map((day, i) =>
      makeLicense({ licenseId: String(i).repeat(32), createdAt: `${day}T00:00:00.000Z` }),
    );
    for (const license of licenses) await recordLicense(table, slug, license);
    await recordLicense(table, freshSlug(), makeLicense());
    const [march, january, february] = licenses;
    expect(await listLicenses(table, slug)).toEqual([january, february, march]);
  });

  it('has one that cannot be read last, with the reason', async () => {
    const slug = freshSlug();
    const unreadable = { ...makeLicense({ createdAt: '' }), view: 'team' as never };
    await recordLicense(table, slug, unreadable);
    const license = makeLicense({ licenseId: '1'.repeat(32) });
    await recordLicense(table, slug, license);
    expect(await listLicenses(table, slug)).toEqual([
      license,
      { licenseId: ID, unreadable: `Invalid item LICENSE#${ID}: view is unknown` },
    ]);
  });
});
