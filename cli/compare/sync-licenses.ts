import type { License } from '../../shared/license/license.ts';
import { copyLicense, removeLicense, revokeLicense } from '../../shared/table/change-license.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { isReadable, listLicenses, type StoredLicense } from '../../shared/table/licenses.ts';
import type { Pair } from './difference.ts';

/**
 * Makes the licenses of a club in the restored table those of the table in use, keys and tokens
 * included: their digests are stored. A token that was ended in either stays ended.
 * @returns how many were changed, added or deleted
 * @throws LicenseChanged when somebody else changes one meanwhile
 */
export async function syncLicenses(
  { restored, inUse }: Pair<Table>,
  slug: string,
): Promise<number> {
  const stored = await listLicenses(restored, slug);
  const all = await listLicenses(inUse, slug);
  const wanted = all.filter(isReadable);
  const find = (licenses: StoredLicense[], id: string) =>
    licenses.find(({ licenseId }) => licenseId === id);
  // One that can be read in neither table lets nobody in, and stays as it is.
  const surplus = stored.filter(
    (license) => !find(isReadable(license) ? wanted : all, license.licenseId),
  );
  for (const license of surplus) await removeShown(restored, slug, license);
  let changed = surplus.length;
  for (const license of wanted) {
    const before = find(stored, license.licenseId);
    if (await syncLicense(restored, slug, { before, license })) changed += 1;
  }
  return changed;
}

async function removeShown(table: Table, slug: string, license: StoredLicense): Promise<void> {
  if (isReadable(license)) await revokeLicense(table, slug, license);
  else await removeLicense(table, slug, license.licenseId);
}

async function syncLicense(
  table: Table,
  slug: string,
  { before, license }: { before: StoredLicense | undefined; license: License },
): Promise<boolean> {
  if (!before || !isReadable(before)) {
    if (before) await removeLicense(table, slug, before.licenseId);
    await copyLicense(table, slug, { license, shown: undefined });
    return true;
  }
  const next = withLaterToken(license, before);
  if (JSON.stringify(termsOf(next)) === JSON.stringify(termsOf(before))) return false;
  await copyLicense(table, slug, { license: next, shown: before });
  return true;
}

const termsOf = ({ status, expiresOn, tokenGeneration = 0, replacedBy }: License) => [
  ...[status, expiresOn, tokenGeneration, replacedBy],
];

function withLaterToken(license: License, before: License): License {
  const { tokenGeneration, tokenDigest } = before;
  return (tokenGeneration ?? 0) > (license.tokenGeneration ?? 0)
    ? { ...license, tokenGeneration, tokenDigest }
    : license;
}
