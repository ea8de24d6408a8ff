import { licenseIdOf } from '../../shared/license/license-key.ts';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import { publishClub } from '../../shared/publish/publish-club.ts';
import { findClub } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findLicense, recordLicense } from '../../shared/table/licenses.ts';
import type { ReadClub } from '../clubs/read-clubs.ts';
import { newLicense } from '../commands/license/issue.ts';
import { findPublisher, originOf } from '../targets/find-publisher.ts';

/** A local license never expires in practice. */
const EXPIRES_ON = '2099-12-31';

/** Publishes a club to a local table and returns its license key, which is always the same. */
export async function seedClub(
  table: Table,
  club: ReadClub,
  { onlyMissing }: { onlyMissing: boolean },
): Promise<string> {
  const { slug } = club.club;
  const exists = onlyMissing && (await findClub(table, slug)) !== undefined;
  if (!exists) {
    const origin = originOf(await findPublisher({ isLocal: true }), club.path);
    await publishClub(table, club, { allowRemovals: true, origin });
  }
  const key = localLicenseKey(slug);
  if (!(await findLicense(table, slug, licenseIdOf(key)))) {
    const license = newLicense(key, { expiresOn: EXPIRES_ON, label: 'local', now: new Date() });
    await recordLicense(table, slug, license);
  }
  return key;
}
