import { Problem } from '../problem.ts';
import { isExpired, type License } from './license.ts';

/**
 * Checks the license of a client that asks for a token.
 * @throws Problem invalid_license_key, license_suspended or license_expired, the first that applies
 */
export function checkLicense(license: License | undefined, now: Date): License {
  if (!license) throw new Problem('invalid_license_key');
  if (license.status !== 'active') throw new Problem('license_suspended');
  if (isExpired(license.expiresOn, now)) throw new Problem('license_expired');
  return license;
}
