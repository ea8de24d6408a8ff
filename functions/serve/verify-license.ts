import { createBearerToken } from '../../shared/license/bearer-token.ts';
import { checkLicense } from '../../shared/license/check-license.ts';
import type { License } from '../../shared/license/license.ts';
import { licenseIdOf } from '../../shared/license/license-key.ts';
import { Problem } from '../../shared/problem.ts';
import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { recordVerification } from '../../shared/table/licenses.ts';
import { findClubAndLicense } from './credentials.ts';

/** Largest number of attempts at a verification, whose token may be ended meanwhile. */
const ATTEMPTS = 3;

interface Verified {
  club: Club;
  license: License;
  token: string;
}

/**
 * Checks a license key in canonical form, and returns the token of its license.
 * @throws Problem club_not_found, a problem of `checkLicense`, or `unavailable` after three failed attempts
 */
export async function verifyLicense(
  table: Table,
  slug: string,
  key: string,
  attempt = 1,
): Promise<Verified> {
  const now = new Date();
  const { club, license: found } = await findClubAndLicense(table, slug, licenseIdOf(key));
  if (!club) throw new Problem('club_not_found');
  const license = checkLicense(found, now);
  const { licenseId, tokenGeneration = 0 } = license;
  const { text, digest } = createBearerToken(key, { slug, generation: tokenGeneration });

  const verification = { licenseId, tokenDigest: digest, tokenGeneration, now };
  if (await recordVerification(table, slug, verification)) {
    return { club, license, token: text };
  }
  if (attempt === ATTEMPTS) throw new Problem('unavailable');
  return verifyLicense(table, slug, key, attempt + 1);
}
