import { licenseIdOf } from '../../shared/license/license-key.ts';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import { findClub } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findLicense, recordLicense } from '../../shared/table/licenses.ts';
import type { ReadClub } from '../club-files.ts';
import { newLicense } from '../commands/license-issue.ts';
import { publishClub } from '../publish-club.ts';
import type { LocalService } from '../targets/service-file.ts';

/** A local license never expires in practice. */
const EXPIRES_ON = '2099-12-31';

interface SeedOptions {
  /** Keeps the clubs that the table already has. */
  onlyMissing: boolean;
}

/** Publishes clubs to a local table and gives each a license, with the same key every time. */
export async function seed(
  table: Table,
  clubs: ReadClub[],
  { onlyMissing }: SeedOptions,
): Promise<LocalService['licenses']> {
  const licenses: LocalService['licenses'] = [];
  for (const club of clubs) {
    const { slug } = club.club;
    const exists = onlyMissing && (await findClub(table, slug)) !== undefined;
    if (!exists) await publishClub(table, club);
    licenses.push({ club: slug, license_key: await issueLocalLicense(table, slug) });
  }
  return licenses;
}

async function issueLocalLicense(table: Table, slug: string): Promise<string> {
  const key = localLicenseKey(slug);
  if (!(await findLicense(table, slug, licenseIdOf(key)))) {
    const license = newLicense(key, { expiresOn: EXPIRES_ON, label: 'local', now: new Date() });
    await recordLicense(table, slug, license);
  }
  return key;
}
