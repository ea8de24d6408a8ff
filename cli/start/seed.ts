import { publishClub } from '../../publish/publish-club.ts';
import { licenseIdOf } from '../../shared/license/license-key.ts';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import { VIEWS, type View } from '../../shared/license/view.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findLicense, recordLicense } from '../../shared/table/licenses.ts';
import type { ReadClub } from '../clubs/read-clubs.ts';
import { newLicense } from '../commands/license/issue.ts';
import { findPublisher, originOf } from '../targets/find-publisher.ts';

/** A local license never expires in practice. */
const EXPIRES_ON = '2099-12-31';

/** Publishes a club that was given at the start, without asking. */
export async function publishLocally(table: Table, club: ReadClub): Promise<void> {
  const origin = originOf(await findPublisher({ isLocal: true }), club.path);
  await publishClub(table, club, { allowRemovals: true, origin });
}

/** Issues a license of each view, whose keys are always the same. */
export async function issueLocalLicenses(table: Table, slug: string): Promise<void> {
  for (const view of VIEWS) await seedLicense(table, slug, view);
}

async function seedLicense(table: Table, slug: string, view: View): Promise<void> {
  const key = localLicenseKey(slug, view);
  if (await findLicense(table, slug, licenseIdOf(key))) return;
  const terms = { slug, expiresOn: EXPIRES_ON, view, label: 'local', now: new Date() };
  await recordLicense(table, slug, newLicense(key, terms));
}
