import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { publishClub } from '../../publish/revisions/publish-club.ts';
import { licenseIdOf } from '../../shared/license/license-key.ts';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import { VIEWS } from '../../shared/license/view.ts';
import { findClub, listClubs } from '../../shared/table/clubs.ts';
import { getItem } from '../../shared/table/dynamodb/get-item.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { startedKey } from '../../shared/table/keys.ts';
import { findLicense, recordLicense } from '../../shared/table/licenses.ts';
import { newLicense } from '../commands/license/issue.ts';
import type { ReadClub } from '../files/read-clubs.ts';
import { findPublisher, originOf } from '../targets/find-publisher.ts';

/** Last day of local licenses; they never expire in practice. */
const EXPIRES_ON = '2099-12-31';

/** Returns whether `recordStarted` has recorded the club, even if the club was removed later. */
export const wasStarted = async (table: Table, slug: string): Promise<boolean> =>
  (await getItem(table, startedKey(slug))) !== undefined;

/**
 * Publishes a club of `npm start` without asking. A new club gets a license of each view. If the start is
 * interrupted, the next one continues.
 */
export async function startClub(table: Table, club: ReadClub): Promise<void> {
  const { slug } = club.club;
  const isNew = (await findClub(table, slug, { consistent: true })) === undefined;
  if (isNew) await issueLocalLicenses(table, slug);
  const origin = originOf(await findPublisher({ isLocal: true }), club.path);
  await publishClub(table, club, { allowRemovals: true, allowLessPrivacy: true, origin });
  await recordStarted(table, slug);
}

/** Records that a club need not be published by `npm start` again. */
export const recordStarted = async (table: Table, slug: string): Promise<void> => {
  await table.send(new PutCommand({ TableName: table.name, Item: startedKey(slug) }));
};

/** Issues a license of each view, with keys that are always the same. */
async function issueLocalLicenses(table: Table, slug: string): Promise<void> {
  for (const view of VIEWS) {
    const terms = { slug, expiresOn: EXPIRES_ON, view, label: 'local', now: new Date() };
    await recordLicense(table, slug, newLicense(localLicenseKey(slug, view), terms));
  }
}

/** Issues the local match-day site's license for each club that has none. */
export async function issueSiteLicenses(table: Table): Promise<void> {
  for (const { slug } of await listClubs(table)) {
    const key = localLicenseKey(slug, 'site');
    if (await findLicense(table, slug, licenseIdOf(key))) continue;
    const terms = { slug, expiresOn: EXPIRES_ON, now: new Date(), label: 'local site' };
    await recordLicense(table, slug, newLicense(key, { ...terms, view: 'public' }));
  }
}
