import type { License } from '../../shared/license/license.ts';
import { licenseIdOf, parseLicenseKey } from '../../shared/license/license-key.ts';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { isReadable, listLicenses, type StoredLicense } from '../../shared/table/licenses.ts';
import { CommandError } from '../command-error.ts';
import { getClub } from '../targets/live-club.ts';

import { shortId } from './describe-license.ts';
/** Finds the license that the operator names. */
export async function getLicense(
  table: Table,
  slug: string,
  name: string | undefined,
): Promise<License> {
  const license = await selectLicense(table, slug, name);
  if (isReadable(license)) return license;
  const { unreadable } = license;
  throw new CommandError(
    `${slug}: license ${shortId(license)} cannot be read, only revoked: ${unreadable}`,
  );
}

/**
 * Selects a license by id, prefix of an id, or key; by default the only one besides the local site's.
 * @throws CommandError unless exactly one matches
 */
export async function selectLicense(
  table: Table,
  slug: string,
  name: string | undefined,
): Promise<StoredLicense> {
  await getClub(table, slug);
  return pickLicense(slug, await listLicenses(table, slug), name);
}

/**
 * Selects a license by its id, the start of its id, or its key; by default the only one besides the local
 * site's.
 *
 * @throws CommandError unless exactly one matches
 */
export function pickLicense(
  slug: string,
  licenses: StoredLicense[],
  name: string | undefined,
): StoredLicense {
  const found = licenses.filter(name === undefined ? isNotOfSite(slug) : isNamed(name));
  const [license, ...more] = found;
  if (license && more.length === 0) return license;
  const all = licenses.map(nameOf).join(', ');
  if (!all)
    throw new CommandError(`${slug}: has no license; issue one with club-data license issue`);
  throw new CommandError(
    license
      ? `${slug}: several licenses match, name one: ${found.map(nameOf).join(', ')}`
      : `${slug}: no such license; it has ${all}`,
  );
}

/** Returns text such as `2926bdba (website)`. */
const nameOf = (license: StoredLicense): string =>
  isReadable(license) && license.label
    ? `${shortId(license)} (${license.label})`
    : shortId(license);

/** Returns a filter that excludes the local match-day site's license, which no operator has issued. */
export function isNotOfSite(slug: string): (license: StoredLicense) => boolean {
  const ofSite = licenseIdOf(localLicenseKey(slug, 'site'));
  return ({ licenseId }) => licenseId !== ofSite;
}

function isNamed(name: string): (license: StoredLicense) => boolean {
  const key = parseLicenseKey(name);
  const id = key ? licenseIdOf(key) : name.toLowerCase();
  // An empty name, for example from an empty variable, must not match every license.
  return ({ licenseId }) => id !== '' && licenseId.startsWith(id);
}
