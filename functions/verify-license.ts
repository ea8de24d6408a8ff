import { monthOf, signingKeyAt } from '../shared/edge/signing-keys.ts';
import {
  createBearerToken,
  type IssuedToken,
  signBearerToken,
} from '../shared/license/bearer-token.ts';
import { checkLicense } from '../shared/license/check-license.ts';
import { licenseIdOf, parseLicenseKey } from '../shared/license/license-key.ts';
import { Problem } from '../shared/problem.ts';
import { findClubAndLicense } from '../shared/serve/credentials.ts';
import { edgeSecret } from '../shared/serve/environment.ts';
import { formEndpoint } from '../shared/serve/form-endpoint.ts';
import { openFunctionTable } from '../shared/serve/function-table.ts';
import { logVerification } from '../shared/serve/http/log.ts';
import { warmUp } from '../shared/serve/warm-up.ts';
import { isSlug } from '../shared/slug.ts';
import { recordVerification } from '../shared/table/licenses.ts';
import { recordToken } from '../shared/table/tokens.ts';

const openTable = openFunctionTable();

/** POST /license/verify: exchanges a license key for a bearer token. */
export const handler = formEndpoint(
  { fields: ['license_key', 'club_slug'], problemMembers: { valid: false } },
  async ({ license_key, club_slug: slug }) => {
    const now = new Date();
    if (!isSlug(slug)) throw new Problem('club_not_found');
    const key = parseLicenseKey(license_key);
    if (!key) throw new Problem('invalid_license_key');

    const table = openTable();
    const { club, license: found } = await findClubAndLicense(table, slug, licenseIdOf(key));
    if (!club) throw new Problem('club_not_found');
    const { licenseId, expiresOn, view } = checkLicense(found, now);

    const issued = await recordVerification(table, { slug, licenseId, now });
    if (!issued) throw new Problem('invalid_license_key'); // removed since it was read
    const token = withSignature(createBearerToken(slug, licenseId, issued), now);
    await recordToken(table, token, now);
    logVerification(slug, licenseId);
    const { name, domain } = club;
    return {
      valid: true,
      bearer_token: token.text,
      club: { name, slug, domain },
      expires_at: expiresOn,
      view,
    };
  },
);

/** For the edge, in a stage that has one. */
function withSignature(token: IssuedToken, now: Date): IssuedToken {
  const secret = edgeSecret();
  return secret ? signBearerToken(token, signingKeyAt(secret, monthOf(now))) : token;
}

/** Warm-up read of a key that never exists. */
export const init = () => warmUp(() => findClubAndLicense(openTable(), '', ''));
