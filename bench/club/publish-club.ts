import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import { prepareClub } from '../../shared/publish/prepare-club.ts';
import { publish } from '../../shared/publish/revisions/publish.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { recordLicense } from '../../shared/table/licenses.ts';
import { utcDate } from '../../shared/utc-date.ts';
import type { makeClub } from './made-club.ts';

/** Publishes a club with the project's own publisher, as `club-data publish` does. */
export async function publishClub(table: Table, file: ReturnType<typeof makeClub>): Promise<void> {
  const now = new Date();
  const prepared = prepareClub(Buffer.from(JSON.stringify(file)), utcDate(now));
  if (await publish(table, prepared, { now })) return;
  throw new Error(`${file.club.slug} was published by someone else`);
}

/** A new license of a club: its key. */
export async function issueLicense(table: Table, slug: string): Promise<string> {
  const key = createLicenseKey();
  await recordLicense(table, slug, {
    licenseId: licenseIdOf(key),
    status: 'active',
    expiresOn: '2099-12-31',
    createdAt: new Date().toISOString(),
  });
  return key;
}
