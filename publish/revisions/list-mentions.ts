import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { isReadable, listLicenses } from '../../shared/table/licenses.ts';
import { findMentions, type Mention } from '../club/people/likeness/find-mentions.ts';
import { findStoredFile } from './stored-files.ts';

export async function listMentions(
  table: Table,
  club: Pick<Club, 'slug' | 'revision'>,
  names: readonly string[],
): Promise<Mention[]> {
  const file = await findStoredFile(table, club);
  const licenses = await listLicenses(table, club.slug);
  return [
    ...findMentions(file?.json, names),
    ...licenses.filter(isReadable).flatMap(({ licenseId, label }) => {
      const license = licenseId.slice(0, 8);
      return findMentions({ label }, names).map((mention) => ({ ...mention, license }));
    }),
  ];
}
