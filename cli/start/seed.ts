import { licenseIdOf } from '../../shared/license/license-key.ts';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import { VIEWS, type View } from '../../shared/license/view.ts';
import { prepareClub } from '../../shared/publish/prepare-club.ts';
import { publishClub } from '../../shared/publish/publish-club.ts';
import { findClub } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findLicense, recordLicense } from '../../shared/table/licenses.ts';
import { findRevision } from '../../shared/table/revisions.ts';
import { findSource } from '../../shared/table/sources.ts';
import { utcDate } from '../../shared/utc-date.ts';
import type { ReadClub } from '../clubs/read-clubs.ts';
import { newLicense } from '../commands/license/issue.ts';
import { findPublisher, originOf } from '../targets/find-publisher.ts';
import type { LocalLicenses } from '../targets/service-file.ts';

/** A local license never expires in practice. */
const EXPIRES_ON = '2099-12-31';

/** Publishes a club to a local table and returns its license keys, which are always the same. */
export async function seedClub(
  table: Table,
  club: ReadClub,
  { onlyMissing }: { onlyMissing: boolean },
): Promise<LocalLicenses> {
  const { slug } = club.club;
  const exists = onlyMissing && (await findClub(table, slug)) !== undefined;
  if (exists) await renderMissingViews(table, slug);
  else {
    const origin = originOf(await findPublisher({ isLocal: true }), club.path);
    await publishClub(table, club, { allowRemovals: true, origin });
  }
  return {
    club: slug,
    license_key: await seedLicense(table, slug, 'full'),
    public_license_key: await seedLicense(table, slug, 'public'),
  };
}

/** Publishes the live file again if a version before views did. */
async function renderMissingViews(table: Table, slug: string): Promise<void> {
  const club = await findClub(table, slug);
  const live = club && (await findRevision(table, slug, club.revision));
  if (!live || VIEWS.every((view) => live.views.includes(view))) return;
  const source = await findSource(table, slug, live.revision);
  if (source) await publishClub(table, prepareClub(source, utcDate(new Date())));
}

async function seedLicense(table: Table, slug: string, view: View): Promise<string> {
  const key = localLicenseKey(slug, view);
  if (!(await findLicense(table, slug, licenseIdOf(key)))) {
    const terms = { slug, expiresOn: EXPIRES_ON, view, label: 'local', now: new Date() };
    await recordLicense(table, slug, newLicense(key, terms));
  }
  return key;
}
