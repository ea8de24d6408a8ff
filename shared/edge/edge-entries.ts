import type { License } from '../license/license.ts';
import { VIEWS, type View } from '../license/view.ts';
import { createEdgeCredential } from './edge-credential.ts';
import { acceptedKeys } from './signing-keys.ts';

/**
 * An entry of the key-value store that the function at the edge reads (edge/viewer-request.ts).
 * Limits: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-keyvaluestores
 */
export interface EdgeEntry {
  key: string;
  value: string;
}

/** What the value of a license's entry holds, as JSON. */
export interface EdgeLicense {
  club: string;
  status: string;
  /** YYYY-MM-DD */
  last_day: string;
  view: View;
  /** Part of what a token's signature covers. */
  generation?: number | undefined;
}

export const LICENSE_ENTRY = 'license:';
export const CLUB_ENTRY = 'club:';
export const KEY_ENTRY = 'key:';

export const licenseEntry = (
  slug: string,
  {
    licenseId,
    status,
    expiresOn,
    view,
    tokenGeneration: generation,
  }: Pick<License, 'licenseId' | 'status' | 'expiresOn' | 'view' | 'tokenGeneration'>,
): EdgeEntry => {
  const value: EdgeLicense = { club: slug, status, last_day: expiresOn, view, generation };
  return { key: LICENSE_ENTRY + licenseId, value: JSON.stringify(value) };
};

/** The credential of each view: the edge sends it in place of a token that it admits. */
export const clubEntry = (
  secret: string,
  { slug, revision }: { slug: string; revision: string },
): EdgeEntry => ({
  key: CLUB_ENTRY + slug,
  value: JSON.stringify(
    Object.fromEntries(
      VIEWS.map((view) => [view, createEdgeCredential(secret, { slug, view, revision })]),
    ),
  ),
});

/** The keys with which tokens may be signed. */
export const keyEntries = (secret: string, now: Date): EdgeEntry[] =>
  acceptedKeys(secret, now).map(({ id, key }) => ({ key: KEY_ENTRY + id, value: key }));
