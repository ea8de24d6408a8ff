import { parseLicenseKey } from '../shared/license/license-key.ts';
import { Problem } from '../shared/problem.ts';
import { isSlug } from '../shared/slug.ts';
import { findClubAndLicense } from './serve/credentials.ts';
import { formEndpoint } from './serve/form-endpoint.ts';
import { openFunctionTable } from './serve/function-table.ts';
import { logVerification } from './serve/http/log.ts';
import { verifyLicense } from './serve/verify-license.ts';
import { warmUp } from './serve/warm-up.ts';

const openTable = openFunctionTable();

export const handler = formEndpoint(
  { fields: ['license_key', 'club_slug'], problemMembers: { valid: false } },
  async ({ license_key, club_slug: slug }) => {
    if (!isSlug(slug)) throw new Problem('club_not_found');
    const key = parseLicenseKey(license_key);
    if (!key) throw new Problem('invalid_license_key');

    const { club, license, token } = await verifyLicense(openTable(), slug, key);
    logVerification(slug, license.licenseId);
    return {
      valid: true,
      bearer_token: token,
      club: { name: club.name, slug, domain: club.domain },
      expires_at: license.expiresOn,
      view: license.view,
    };
  },
);

/** Reads a key that never exists, to warm up. */
export const init = () => warmUp(() => findClubAndLicense(openTable(), '', ''));
