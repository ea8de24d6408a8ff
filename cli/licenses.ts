import { isExpired, type License, shortIdOf } from '../shared/license/license.ts';
import { licenseIdOf, parseLicenseKey } from '../shared/license/license-key.ts';
import type { Table } from '../shared/table/dynamodb/open-table.ts';
import { listLicenses } from '../shared/table/licenses.ts';
import { CommandError } from './command-error.ts';
import { getClub } from './live-club.ts';
import { toSeconds } from './terminal/format.ts';
import { tabulate } from './terminal/table.ts';

export const shortId = ({ licenseId }: License): string => shortIdOf(licenseId);

/** What `--json` prints of a license. */
export const toLicenseData = ({ tokenDigest: _, ...license }: License) => license;

/** A table of licenses, with its headings. */
export const tabulateLicenses = (licenses: License[], now: Date): string[] =>
  tabulate([
    ['license', 'state', 'view', 'through', 'last verified', 'label'],
    ...licenses.map((license) => [
      shortId(license),
      stateOf(license, now),
      license.view,
      license.expiresOn,
      license.lastVerifiedAt ? toSeconds(license.lastVerifiedAt) : 'never',
      license.label ?? '',
    ]),
  ]);

const stateOf = ({ status, expiresOn }: License, now: Date): string =>
  status === 'active' && isExpired(expiresOn, now) ? 'expired' : status;

/**
 * Selects a license by its id, a prefix of it, or its key; without a name, the club's only license.
 * @throws CommandError when none or several match
 */
export async function getLicense(
  table: Table,
  slug: string,
  name: string | undefined,
): Promise<License> {
  await getClub(table, slug);
  const licenses = await listLicenses(table, slug);
  const found = name === undefined ? licenses : licenses.filter(isNamed(name));
  const [license, ...more] = found;
  if (license && more.length === 0) return license;
  const all = licenses.map(shortId).join(', ');
  if (!all)
    throw new CommandError(`${slug}: has no license; issue one with club-data license issue`);
  throw new CommandError(
    license
      ? `${slug}: several licenses match, name one: ${found.map(shortId).join(', ')}`
      : `${slug}: no such license; it has ${all}`,
  );
}

function isNamed(name: string): (license: License) => boolean {
  const key = parseLicenseKey(name);
  const id = key ? licenseIdOf(key) : name.toLowerCase();
  // An empty name, as from an empty variable in a script, must not match every license.
  return ({ licenseId }) => id !== '' && licenseId.startsWith(id);
}
