import { type BearerToken, isDigestOf } from '../license/bearer-token.ts';
import type { License } from '../license/license.ts';
import { type Club, toClub } from '../table/clubs.ts';
import { textOf } from '../table/dynamodb/attributes.ts';
import { batchGet } from '../table/dynamodb/batch.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { clubKey, licenseKey, tokenKey } from '../table/keys.ts';
import { toLicense } from '../table/licenses.ts';
import { createStaleCache, type StaleCache } from './stale-cache.ts';

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

export interface Credentials {
  license: License | undefined;
  /** Whether the token is one of the license's. */
  isIssued: boolean;
}

export async function findLicenseAndToken(table: Table, token: BearerToken): Promise<Credentials> {
  const { slug, licenseId } = token;
  const [license, stored] = await batchGet(
    table,
    [licenseKey(slug, licenseId), tokenKey(token)],
    CONSISTENT,
  );
  return {
    license: license && toLicense(license),
    isIssued: stored !== undefined && isDigestOf(textOf(stored, 'digest'), token),
  };
}

/**
 * What was read of tokens, by their digests: read again at each check, and used only while DynamoDB
 * fails. 2,000 entries.
 */
export const createCredentialsCache = (): StaleCache<Credentials> =>
  createStaleCache({ limit: 1_000_000, ttlMs: 0 });
