import type { BearerToken } from '../license/bearer-token.ts';
import type { License } from '../license/license.ts';
import { type Club, toClub } from '../table/clubs.ts';
import { batchGet } from '../table/dynamodb/batch.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { clubKey, licenseKey, tokenKey } from '../table/keys.ts';
import { toLicense } from '../table/licenses.ts';

/**
 * Verifying and authorizing each take one strongly consistent BatchGet: a new token must not be
 * refused because a replica lags (docs/data-model.md#access-patterns).
 */
const CONSISTENT = { consistent: true };

export async function findClubAndLicense(
  table: Table,
  slug: string,
  licenseId: string,
): Promise<{ club: Club | undefined; license: License | undefined }> {
  const keys = [clubKey(slug), licenseKey(slug, licenseId)];
  const [club, license] = await batchGet(table, keys, CONSISTENT);
  return { club: toClub(club), license: license && toLicense(license) };
}

export async function findLicenseAndToken(
  table: Table,
  { slug, licenseId, digest }: BearerToken,
): Promise<{ license: License | undefined; isIssued: boolean }> {
  const keys = [licenseKey(slug, licenseId), tokenKey(licenseId, digest)];
  const [license, token] = await batchGet(table, keys, CONSISTENT);
  return { license: license && toLicense(license), isIssued: token !== undefined };
}
