import type { License } from '../../shared/license/license.ts';
import { type Club, toClub } from '../../shared/table/clubs.ts';
import { batchGet } from '../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { clubKey, licenseKey } from '../../shared/table/keys.ts';
import { toLicense } from '../../shared/table/licenses.ts';
import { createStaleCache, type StaleCache } from './cache/stale-cache.ts';

/** Reads club and license in one strongly consistent BatchGet (docs/data-model.md#access-patterns). */
export async function findClubAndLicense(
  table: Table,
  slug: string,
  licenseId: string,
): Promise<{ club: Club | undefined; license: License | undefined }> {
  const keys = [clubKey(slug), licenseKey(slug, licenseId)];
  const [club, license] = await batchGet(table, keys, { consistent: true });
  return { club: toClub(club), license: license && toLicense(license) };
}

/**
 * Creates a cache of 2,000 licenses by token digest. An entry is used for `ttlMs`, and some minutes longer
 * while DynamoDB fails.
 */
export const createLicenseCache = (ttlMs: number): StaleCache<License> =>
  createStaleCache({ limit: 1_000_000, ttlMs });
