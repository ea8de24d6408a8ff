import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import type { License } from '../../../shared/license/license.ts';
import { licenseKey } from '../../../shared/table/keys.ts';
import {
  findLicense,
  listLicenses,
  recordLicense,
  recordStatus,
  recordVerification,
} from '../../../shared/table/licenses.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { meterTable } from '../../support/dynamodb/intercept-table.ts';
import { freshSlug, publishClub, table } from '../../support/table.ts';

const ID = '0123456789abcdef0123456789abcdef';
const NOW = new Date('2026-08-01T12:00:00.000Z');

const aLicense = (changes: Partial<License> = {}): License => ({
  licenseId: ID,
  status: 'active',
  expiresOn: '2027-06-30',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

const find = (slug: string) => findLicense(table, slug, ID);

describe('a license', () => {
  it.each([
    ['with a label and a verification', { label: 'web', lastVerifiedAt: NOW.toISOString() }],
    ['with neither', {}],
    ['when it is suspended', { status: 'suspended' } as const],
  ])('comes back as it was recorded %s', async (_, changes) => {
    const slug = freshSlug();
    await recordLicense(table, slug, aLicense(changes));
    expect(await find(slug)).toEqual(aLicense(changes));
  });

  it('is of one club only', async () => {
    await recordLicense(table, freshSlug(), aLicense());
    expect(await find(freshSlug())).toBeUndefined();
  });

  it('is replaced as a whole by one of the same id', async () => {
    const slug = freshSlug();
    await recordLicense(table, slug, aLicense({ label: 'web' }));
    await recordLicense(table, slug, aLicense({ status: 'suspended' }));
    expect(await find(slug)).toEqual(aLicense({ status: 'suspended' }));
  });

  it('is read strongly consistently', async () => {
    const watched = meterTable();
    await findLicense(watched.table, freshSlug(), ID);
    expect(watched.takeReads()).toEqual([1]);
  });
});

describe('a verification', () => {
  it('sets when the license was last verified, and nothing else', async () => {
    const slug = freshSlug();
    await recordLicense(table, slug, aLicense({ label: 'web' }));
    expect(await recordVerification(table, { slug, licenseId: ID, now: NOW })).toBe(true);
    const verified = aLicense({ label: 'web', lastVerifiedAt: NOW.toISOString() });
    expect(await find(slug)).toEqual(verified);
  });

  it('does not bring back a license that is gone', async () => {
    const slug = freshSlug();
    await recordLicense(table, slug, aLicense());
    await table.send(new DeleteCommand({ TableName: table.name, Key: licenseKey(slug, ID) }));
    expect(await recordVerification(table, { slug, licenseId: ID, now: NOW })).toBe(false);
    expect(await find(slug)).toBeUndefined();
  });
});

describe('the status of a license', () => {
  it('changes, and nothing else does', async () => {
    const slug = freshSlug();
    await recordLicense(table, slug, aLicense({ label: 'web' }));
    for (const status of ['suspended', 'active'] as const) {
      expect(await recordStatus(table, slug, { licenseId: ID, status })).toBe(true);
      expect(await find(slug)).toEqual(aLicense({ label: 'web', status }));
    }
  });

  it('of a license that is gone cannot be changed, and does not bring it back', async () => {
    const slug = freshSlug();
    expect(await recordStatus(table, slug, { licenseId: ID, status: 'active' })).toBe(false);
    expect(await find(slug)).toBeUndefined();
  });
});

describe('the list of licenses', () => {
  it('has those of one club, oldest first, and nothing else of the club', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    expect(await listLicenses(table, slug)).toEqual([]);
    const licenses = ['2026-03-01', '2026-01-01', '2026-02-01'].map((day, i) =>
      aLicense({ licenseId: String(i).repeat(32), createdAt: `${day}T00:00:00.000Z` }),
    );
    for (const license of licenses) await recordLicense(table, slug, license);
    await recordLicense(table, freshSlug(), aLicense());
    const [march, january, february] = licenses;
    expect(await listLicenses(table, slug)).toEqual([january, february, march]);
  });
});
