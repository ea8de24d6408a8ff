import { type BearerToken, isDigestOf } from './bearer-token.ts';
import { isExpired, type License } from './license.ts';

/**
 * Checks that the token is the license's current one, and the license is active and not expired. Returns the
 * license, or the code of the 401.
 */
export function checkToken(
  token: BearerToken,
  license: License | undefined,
  now: Date,
): License | 'token_invalid' | 'token_revoked' | 'token_expired' {
  if (!license?.tokenDigest || !isDigestOf(license.tokenDigest, token)) return 'token_invalid';
  if (license.status !== 'active') return 'token_revoked';
  if (isExpired(license.expiresOn, now)) return 'token_expired';
  return license;
}
